export type User = { id: string; name: string; phone: string }

export type Registration = {
  name: string
  phone: string
  password: string
  /** The privacy policy that the person agreed to. */
  policyVersion: string
}

/** People's accounts: our own table by default, the owner's API by configuration. */
export type Accounts = {
  /** Answers 'phone-taken' when the phone has an account. */
  register: (
    registration: Registration,
  ) => Promise<{ ok: true } | { ok: false; code: 'phone-taken' }>
  /** Null when phone and password don't belong together; doesn't tell which of them is wrong. */
  login: (phone: string, password: string) => Promise<User | null>
  findUser: (id: string) => Promise<User | null>
}
