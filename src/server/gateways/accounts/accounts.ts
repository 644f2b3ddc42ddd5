import type { Json } from '#/domain/json.ts'

export type User = { id: string; name: string; phone: string }

export type Registration = {
  name: string
  phone: string
  password: string
  /** The privacy policy that the person agreed to. */
  policyVersion: string
  /** Of the form, where there was one: sent twice, it registers once and is answered twice. */
  submissionKey?: string
}

/** What the owner's API answers to a login, whole; its token speaks for the user there. */
export type LoginResponse = { token: string; [field: string]: Json }

/** Nobody can say now whether the account is right; trying again later may help. */
type Unavailable = { ok: false; code: 'accounts-unavailable' }

export type Registered =
  /** A message in the request's language, where who keeps the accounts has one. */
  | { ok: true; message: string | null }
  /** 'register-refused' when all that is known is that they were not accepted. */
  | { ok: false; code: 'phone-taken' | 'register-refused' }
  | Unavailable

export type LoggedIn =
  | { ok: true; user: User; message: string | null; response: LoginResponse | null }
  /**
   * 'login-failed' doesn't tell whether phone or password is wrong; 'login-invalid' is an answer
   * that signs nobody in.
   */
  | { ok: false; code: 'login-failed' | 'login-invalid' }
  | Unavailable

/** 'not-here': the keeper of the accounts offers no such way; only people can help. */
export type PasswordChosen = { ok: true } | { ok: false; code: 'not-here' }
export type NameChanged = PasswordChosen
export type PhoneChanged = { ok: true } | { ok: false; code: 'phone-taken' | 'not-here' }

/** People's accounts: our own table by default, the owner's API by configuration. */
export type Accounts = {
  /** Whether names, passwords and phones can be changed here at all. */
  canChange: boolean
  register: (registration: Registration) => Promise<Registered>
  login: (phone: string, password: string) => Promise<LoggedIn>
  findUser: (id: string) => Promise<User | null>
  findByPhone: (phone: string) => Promise<User | null>
  /** A new password for somebody whose phone was proved; signs them out everywhere. */
  choosePassword: (userId: string, password: string) => Promise<PasswordChosen>
  /** For somebody who knows the one before; their sessions stay. */
  changePassword: (userId: string, password: string) => Promise<PasswordChosen>
  rename: (userId: string, name: string) => Promise<NameChanged>
  /** To a phone that was proved; the one before hears of it. */
  changePhone: (userId: string, phone: string, locale: 'ar' | 'en') => Promise<PhoneChanged>
}
