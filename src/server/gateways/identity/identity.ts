export type TokenRefusal = {
  ok: false
  /** `identity-away`: nobody can say now whether the token is genuine. */
  code: 'token-refused' | 'token-other-phone' | 'code-over' | 'identity-away'
}

/** Who shows whose a phone is beside our own codes. */
export type Identity = {
  /** The web app's key and the project, for the browser. */
  apiKey: string
  projectId: string
  emulator: string | null
  /**
   * Whether this ID token says that somebody has just proved this phone (E.164). `signIn` names the sign-in
   * that it tells of, also where its token was renewed: each serves once.
   */
  check: (token: string, phone: string) => Promise<{ ok: true; signIn: string } | TokenRefusal>
}
