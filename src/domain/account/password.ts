const LEAST_BYTES = 8
const MOST_BYTES = 256

export type PasswordProblem = 'password-short' | 'password-long'

/** What is wrong with the length of a new password, in bytes of the form that is hashed. */
export function passwordProblem(password: string): PasswordProblem | null {
  const bytes = new TextEncoder().encode(normalPassword(password)).length
  if (bytes < LEAST_BYTES) return 'password-short'
  return bytes > MOST_BYTES ? 'password-long' : null
}

/** The canonical form of a password, however the keyboard composed it. */
export function normalPassword(password: string): string {
  return password.normalize('NFKC')
}
