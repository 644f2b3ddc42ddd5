import type { StaffArea, StaffRole } from '#/domain/staff.ts'

export type StaffMember = {
  id: string
  name: string
  email: string
  role: StaffRole
  areas: StaffArea[]
  /** Whether their second step is set up. */
  isReady: boolean
  createdAt: Date
  /** When an admin gave them another first password, until they have set up again. */
  resetAt: Date | null
  withdrawnAt: Date | null
}

/** The secret of a time-based code (base32), and the hashes of the recovery codes that are left. */
export type SecondStep = { secret: string; recoveryHashes: string[] }

/** All that decides whether somebody is who they say. */
export type StaffCredentials = StaffMember & {
  passwordHash: string
  secondStep: SecondStep | null
}

export type StaffSession = {
  id: string
  browser: string
  startedAt: Date
  seenAt: Date
  endedAt: Date | null
}

export type NewStaffMember = Pick<StaffMember, 'name' | 'email' | 'role' | 'areas'> & {
  passwordHash: string
}

/** `isTold`: a message goes to their e-mail. */
export type OwnChange = { sessionId: string | null; isTold: boolean; locale: 'ar' | 'en' }

export type Reset = Pick<OwnChange, 'isTold' | 'locale'> & { passwordHash: string; by: string }

/** Who works at the desk, and which of their sessions are alive. Every change is audited with it. */
export type Staff = {
  /** `by` is null for the command line. Somebody who was withdrawn comes back, to set up anew. */
  add: (
    member: NewStaffMember,
    by: string | null,
    now: Date,
  ) => Promise<{ ok: true; id: string } | { ok: false; code: 'email-taken' }>
  list: () => Promise<StaffMember[]>
  findByEmail: (email: string) => Promise<StaffCredentials | null>
  find: (id: string) => Promise<StaffCredentials | null>
  /**
   * Sets up the first second step and another password at once, and ends all sessions but this one;
   * false, and nothing changes, when there is a second step already.
   */
  setUp: (
    id: string,
    step: SecondStep,
    change: { passwordHash: string; sessionId: string | null },
    now: Date,
  ) => Promise<boolean>
  /** Ends all sessions but this one; tells them. */
  changePassword: (
    id: string,
    change: OwnChange & { passwordHash: string },
    now: Date,
  ) => Promise<void>
  /** The same for a second step in the place of the one that they have. */
  changeSecondStep: (
    id: string,
    change: OwnChange & { step: SecondStep },
    now: Date,
  ) => Promise<void>
  /** Another first password, and no second step: ends all sessions, and tells them. */
  reset: (id: string, change: Reset, now: Date) => Promise<boolean>
  /** Marks a code's period, or a recovery code, as used; false when it was used before. */
  useCodePeriod: (id: string, period: number) => Promise<boolean>
  useRecoveryCode: (id: string, hash: string, now: Date) => Promise<boolean>
  /** Ends all their sessions too. */
  withdraw: (id: string, by: string | null, now: Date) => Promise<boolean>
  startSession: (staffId: string, browser: string, now: Date) => Promise<string>
  /** The living session's member, marked as seen; null when it is over or they were withdrawn. */
  findBySession: (sessionId: string, now: Date) => Promise<StaffMember | null>
  listSessions: (staffId: string, now: Date) => Promise<StaffSession[]>
  /** Of this member only; false when it is not theirs, or over already. */
  endSession: (staffId: string, sessionId: string, now: Date) => Promise<boolean>
}
