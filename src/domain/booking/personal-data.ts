import type { ConsentPurpose } from '#/domain/account/consent.ts'

/** How long a link to one's own data is valid, days. */
export const DATA_LINK_DAYS = 14

/** The key of the signed-in user's own page; every other key comes from a link. */
export const MINE = 'mine'

/** Replaces a name that was erased. */
export const ERASED_NAME = '—'

/**
 * Why a person's data can't be erased now. `runs-a-profile`: patients rely on it, so it is closed or handed
 * over first. `visit-soon`: a visit that can no longer be cancelled is still to come.
 */
export type ErasureRefusal = 'runs-a-profile' | 'visit-soon'

/** Purposes that can be withdrawn separately; all others end with what they were given for. */
export const withdrawable = [
  'marketing',
  'messages',
  'waiting',
  'review',
  'guardian',
] as const satisfies readonly ConsentPurpose[]
export type Withdrawable = (typeof withdrawable)[number]

export function isWithdrawable(purpose: ConsentPurpose): purpose is Withdrawable {
  return withdrawable.some((known) => known === purpose)
}

/** The sections of a person's data, in the displayed order. */
export const dataSections = [
  'account',
  'family',
  'savedDoctors',
  'bookings',
  'coverages',
  'insurance',
  'summaries',
  'clinicNotes',
  'labOrders',
  'labTests',
  'labResults',
  'labShares',
  'reviews',
  'waiting',
  'vouchers',
  'payments',
  'receipts',
  'requests',
  'drafts',
  'questions',
  'documents',
  'documentReads',
  'notes',
  'consents',
  'messages',
  'sessions',
  'profiles',
] as const
export type DataSection = (typeof dataSections)[number]
