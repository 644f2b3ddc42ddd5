import type { BookingSource, BookingStatus } from '#/domain/booking.ts'
import type { ClinicMessage } from '#/domain/clinicmessage.ts'
import type { DayVisit } from '#/domain/day.ts'

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

export type Mark = 'arrive' | 'complete' | 'miss' | 'correct'

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
  /** E.164; null for who came in without one. */
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

/**
 * A clinic's day as those who work there see it. Every change is one transaction with its event in
 * the booking's history and its entry in the audit.
 */
export type ClinicDay = {
  /** What was booked to start in the window, by time; with what was cancelled. */
  list: (doctorId: string, window: { from: Date; until: Date }) => Promise<ClinicVisit[]>
  /** What patients booked here since, by the visit's time. */
  listBookedSince: (doctorId: string, since: Date) => Promise<ClinicVisit[]>
  find: (reference: string) => Promise<ClinicVisit | null>
  /** Where the branch works by turn, each arrival gets the day's next number. */
  mark: (id: string, marking: Marking, now: Date) => Promise<Marked>
  /** One submission key is one visit: sent again, it answers the first. */
  add: (visit: NewVisit, now: Date) => Promise<Added>
  /** The code of the ticket was read at the clinic, of somebody who is there or has been; the first time counts. */
  seeTicket: (id: string, by: string, now: Date) => Promise<void>
  /** Puts given words to the patient in the outbox, once for a submission key; false where it is too late. */
  message: (
    id: string,
    message: { words: ClinicMessage; by: string; submissionKey: string },
    now: Date,
  ) => Promise<boolean>
  /** The patient's visits here, latest first, by the phone of this one; of who has none, only this one. */
  listOfPatient: (visit: { id: string; doctorId: string; phone: string }) => Promise<ClinicVisit[]>
  /** What was written at these visits, latest first. */
  listNotes: (visitIds: readonly string[]) => Promise<ClinicNote[]>
  /** Once for a submission key. */
  addNote: (
    bookingId: string,
    note: { note: string; by: string; submissionKey: string },
    now: Date,
  ) => Promise<void>
  /** False where the note is of another visit, or gone. */
  removeNote: (bookingId: string, note: { id: string; by: string }, now: Date) => Promise<boolean>
  /** By week and branch, of what started in the window. */
  figures: (doctorId: string, window: { from: Date; until: Date }) => Promise<WeekFigures[]>
}
