import type { Json } from '#/domain/json.ts'
import type { Locale } from '#/domain/localized.ts'

export type User = { id: string; name: string; phone: string }

export type Registration = {
  name: string
  phone: string
  password: string
  /** The privacy policy that the person agreed to. */
  policyVersion: string
  /** The form's key, if any: a form that is sent twice registers once and succeeds both times. */
  submissionKey?: string
}

/** The full response of the owner's API to a login; its token authenticates the user there. */
export type LoginResponse = { token: string; [field: string]: Json }

/** The accounts cannot be checked now; trying again later may help. */
type Unavailable = { ok: false; code: 'accounts-unavailable' }

export type Registered =
  /** A message in the request's language, if the account provider sent one. */
  | { ok: true; message: string | null }
  /** 'register-refused' if the provider refused the registration without a known reason. */
  | { ok: false; code: 'phone-taken' | 'register-refused' }
  | Unavailable

export type LoggedIn =
  | { ok: true; user: User; message: string | null; response: LoginResponse | null }
  /**
   * 'login-failed' does not reveal whether phone or password is wrong; 'login-invalid' is a response
   * that does not match the schema.
   */
  | { ok: false; code: 'login-failed' | 'login-invalid' }
  | Unavailable

/** 'not-here': the account provider does not support this; only support staff can help. */
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
  /** A new password for a user whose phone was proved; ends all of their sessions. */
  choosePassword: (userId: string, password: string) => Promise<PasswordChosen>
  /** For a user who knows the current password; their sessions stay. */
  changePassword: (userId: string, password: string) => Promise<PasswordChosen>
  rename: (userId: string, name: string) => Promise<NameChanged>
  /** To a phone that was proved; notifies the previous one. */
  changePhone: (userId: string, phone: string, locale: Locale) => Promise<PhoneChanged>
}
