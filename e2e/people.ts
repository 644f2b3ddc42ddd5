/** Somebody's own mobile number, so that no test uses up another's attempts. */
export function newPhone(): string {
  return `0111${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`
}
