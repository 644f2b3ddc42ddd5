/** Somebody's own mobile number, so that no test uses up another's attempts. */
export function newPhone(): string {
  return `0111${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`
}

/** A number of a register that nobody else has. */
export function newNumber(): string {
  return String(10_000_000 + Math.floor(Math.random() * 89_999_999))
}
