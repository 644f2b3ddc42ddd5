import { requestContext } from './context.ts'

/** Encrypts data for a cookie with the newest session secret; it expires after `seconds`. */
export function encryptForBrowser(contents: object, seconds: number): Promise<string> {
  return requestContext().app.cookieCipher.encrypt(contents, seconds)
}

/** What one of the session secrets encrypted; an empty object for anything else, and once it has expired. */
export function openFromBrowser(sealed: string): Promise<object> {
  return requestContext().app.cookieCipher.decrypt(sealed)
}
