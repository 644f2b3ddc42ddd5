import type { ConsentPurpose } from '#/domain/account/consent.ts'
import type { DataSection, ErasureRefusal } from '#/domain/booking/personal-data.ts'

/** A person as far as they are identified: an account, and a phone that they have proved. */
export type DataSubject = { userId: string | null; phone: string | null }

/** Values as stored; dates in ISO 8601, money in piastres. */
export type DataRow = Record<string, unknown>
export type PersonalCopy = Record<DataSection, DataRow[]>

export type GivenConsent = {
  id: string
  purpose: ConsentPurpose
  policyVersion: string
  grantedAt: Date
  withdrawnAt: Date | null
}

export type Erased =
  | { ok: true; counts: Record<string, number> }
  | { ok: false; code: ErasureRefusal }
