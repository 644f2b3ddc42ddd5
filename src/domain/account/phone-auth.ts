/** What a browser needs to have Firebase send a code to a phone. None of it is secret. */
export type PhoneAuth = {
  projectId: string
  apiKey: string
  /** An emulator's address, which replaces Google's for trials; null otherwise. */
  emulator: string | null
  /** Whether the site can send codes of its own, where Firebase can't. */
  hasOwnCodes: boolean
}

/** A JSON Web Token; an emulator's ends with an empty signature. */
export function isToken(typed: string): boolean {
  return /^[\w-]{2,}\.[\w-]{2,}\.[\w-]*$/.test(typed)
}
