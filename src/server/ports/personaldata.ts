import type { ConsentPurpose } from '#/domain/consent.ts'
import type { DataSection, ErasureRefusal } from '#/domain/personaldata.ts'
import type { Booking } from './bookings.ts'

/** A person as far as we know them: their account, and a phone that they have shown to be theirs. */
export type DataSubject = { userId: string | null; phone: string | null }

/** Plain facts, as they are kept; dates in ISO 8601, money in piastres. */
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

/** What is held on a person, whole: the rights of Law 151/2020. */
export type PersonalData = {
  /** All of it, with what is kept encrypted. */
  collect: (subject: DataSubject) => Promise<PersonalCopy>
  /** Visits that are booked, or that they have come to, and not over; to be cancelled before an erasure. */
  listComing: (subject: DataSubject, now: Date) => Promise<Booking[]>
  /** Latest first. */
  listConsents: (subject: DataSubject) => Promise<GivenConsent[]>
  /**
   * Ends what a consent was for, in one transaction; false when it is not theirs, withdrawn already,
   * or one that ends with its booking, request or account.
   */
  withdraw: (subject: DataSubject, consentId: string, now: Date) => Promise<boolean>
  /**
   * Removes the person from everything, in one transaction: what nobody else needs is deleted, and
   * what a clinic's diary, the books or a licence need is kept without them. Visits to come must
   * have been cancelled before.
   */
  erase: (subject: DataSubject, asked: 'account' | 'request', now: Date) => Promise<Erased>
  /** The same for what was kept long enough; answers how many rows. */
  forgetOld: (now: Date) => Promise<number>
  /** The subject whom a link was sent to, while it works. */
  findByLink: (key: string, now: Date) => Promise<DataSubject | null>
}
