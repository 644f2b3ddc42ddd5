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
