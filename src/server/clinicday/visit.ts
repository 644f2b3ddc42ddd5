import type { BookingSource, BookingStatus } from '#/domain/booking.ts'
import type { DayVisit, Mark } from '#/domain/day.ts'

/** A visit as the clinic's desk sees it. */
export type ClinicVisit = DayVisit & {
  id: string
  reference: string
  doctorId: string
  branchId: string
  patientName: string
  /** E.164. */
  phone: string
  /** A code showed that the phone is the patient's. */
  phoneProved: boolean
  reason: string | null
  source: BookingSource
  feePiastres: number
  /** Paid here already, and not given back. */
  isPaid: boolean
}

/** What the clinic wrote down about a patient. */
export type ClinicNote = {
  id: string
  note: string
  at: Date
  /** Of the visit at which it was written: a family may share a phone. */
  bookingId: string
  patientName: string
}

/** Who marks, and the status that they saw when they did. */
export type Marking = { mark: Mark; seen: BookingStatus; by: string }

/**
 * `changed-meanwhile`: its status is another by now. `mark-not-allowed`: it never follows from that
 * status, or not at this hour. `already-reviewed`: a visit that was reviewed has taken place.
 */
export type Marked =
  | { ok: true }
  | { ok: false; code: 'changed-meanwhile' | 'mark-not-allowed' | 'already-reviewed' }

export type NewVisit = {
  doctorId: string
  branchId: string
  startsAt: Date
  endsAt: Date
  patientName: string
  /** E.164; null for walk-ins without one. */
  phone: string | null
  reason: string | null
  /** Without a time of the diary, they wait between the others. */
  source: Exclude<BookingSource, 'site'>
  /** Whether they are there already. */
  isHere: boolean
  feePiastres: number
  cutoffMinutes: number
  refundPercent: number
  locale: 'ar' | 'en'
  policyVersion: string
  submissionKey: string
  /** The account of the member who adds it. */
  by: string
}

export type Added =
  | { ok: true; reference: string }
  | { ok: false; code: 'slot-taken' | 'already-sent' }

/** A clinic week's figures at one branch; it starts on Saturday. */
export type WeekFigures = {
  /** The Saturday's date. */
  week: string
  branchId: string
  visits: number
  missed: number
  cancelled: number
  /** Of the diary's own times, those that were taken and not cancelled. */
  taken: number
  /** Of the completed visits. */
  feesPiastres: number
}
