/** A setting that `npm test` gives to the journeys; the error names the one that is missing. */
export function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: this test needs it, and npm test sets it.`)
  return value
}
