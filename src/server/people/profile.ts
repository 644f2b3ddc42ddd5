export type Profile = {
  /** For notices. */
  email: string | null
  /** Whether a code showed that the account's phone is theirs. */
  isPhoneVerified: boolean
}
