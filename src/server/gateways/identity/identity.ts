export type TokenRefusal = {
  ok: false
  /** `identity-unavailable`: the token cannot be verified now. */
  code: 'token-refused' | 'token-other-phone' | 'code-expired' | 'identity-unavailable'
}

/** A service that proves phones, besides our own codes. */
export type Identity = {
  /** The web app's key and the project, for the browser. */
  apiKey: string
  projectId: string
  emulator: string | null
  /**
   * Whether this ID token shows a recent sign-in by this phone (E.164). `signIn` identifies the sign-in,
   * also after the token is renewed, so that callers can accept each only once.
   */
  check: (token: string, phone: string) => Promise<{ ok: true; signIn: string } | TokenRefusal>
}
