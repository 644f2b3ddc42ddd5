import type { BookingSource, BookingStatus } from '#/domain/booking.ts'
import type { DayVisit, Mark } from '#/domain/day.ts'
import type { Locale } from '#/domain/localized.ts'

/** A visit as the clinic's reception sees it. */
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
  /** Paid online, and not refunded. */
  isPaid: boolean
}

/** A clinic's note about a patient. */
export type ClinicNote = {
  id: string
  note: string
  at: Date
  /** The visit at which it was written: a family may share a phone. */
  bookingId: string
  patientName: string
}

/** Who sets the mark, and the status that they saw. */
export type Marking = { mark: Mark; seen: BookingStatus; by: string }

/**
 * 'changed-meanwhile': the status has changed. 'mark-not-allowed': the mark does not follow from the status,
 * or not at this time. 'already-reviewed': a reviewed visit stays completed.
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
  /** 'walk-in': without a slot, seen between the others. */
  source: Exclude<BookingSource, 'site'>
  /** Whether the patient has arrived. */
  isHere: boolean
  feePiastres: number
  cutoffMinutes: number
  refundPercent: number
  locale: Locale
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
  /** Slots of the diary that were booked and not cancelled. */
  taken: number
  /** Fees of the completed visits. */
  feesPiastres: number
}
