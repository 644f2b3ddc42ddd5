export type Profile = {
  /** For notices. */
  email: string | null
  /** Whether a code showed that the account's phone is theirs. */
  isPhoneVerified: boolean
}

/** What we keep of a person ourselves, whoever keeps their account. */
export type Profiles = {
  find: (userId: string) => Promise<Profile | null>
  saveEmail: (userId: string, email: string | null) => Promise<void>
  /** Notes that a code proved this phone, if it is the account's. */
  verifyPhone: (userId: string, phone: string, now: Date) => Promise<void>
  /**
   * What was booked, claimed, asked or waited for with this phone without an account becomes theirs; a
   * code has proved the phone. Answers how many bookings.
   */
  joinGuest: (userId: string, phone: string, now: Date) => Promise<number>
}
