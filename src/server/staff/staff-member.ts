import type { StaffArea, StaffRole } from '#/domain/account/staff.ts'

export type StaffMember = {
  id: string
  name: string
  email: string
  role: StaffRole
  areas: StaffArea[]
  /** Whether their second step is set up. */
  isReady: boolean
  createdAt: Date
  /** When an admin reset the account; null once they have set up again. */
  resetAt: Date | null
  withdrawnAt: Date | null
}

/** The secret of the time-based codes (base32), and hashes of the unused recovery codes. */
export type SecondStep = { secret: string; recoveryHashes: string[] }

/** A member with everything that signing in verifies. */
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
