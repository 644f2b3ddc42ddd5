import type { BookingSource, BookingStatus } from '#/domain/booking.ts'

/** What a booking is looked up by: all of a reference or a phone, or a part of a name. */
export type BookingQuestion =
  | { by: 'reference'; reference: string }
  /** E.164. */
  | { by: 'phone'; phone: string }
  | { by: 'name'; name: string }

export type FoundBooking = {
  reference: string
  status: BookingStatus
  startsAt: Date
  patientName: string
  doctorNameAr: string
  doctorNameEn: string
  branchNameAr: string
  branchNameEn: string
}

/** What happened to a booking, and who did it; no account is named. */
export type BookingStep = {
  event: string
  at: Date
  actor: 'visitor' | 'patient' | 'provider' | 'staff' | 'system'
}

export type DeskBookings = {
  /** The latest visits that answer a question, `most` at most; holds that nobody named are none. */
  find: (question: BookingQuestion, most: number) => Promise<FoundBooking[]>
  /** The same, and that somebody at the desk looked it up is audited; of what they typed, only its kind. */
  lookUp: (
    question: BookingQuestion,
    most: number,
    by: string,
    now: Date,
  ) => Promise<FoundBooking[]>
  /** Who made it, and all that happened to it. */
  history: (bookingId: string) => Promise<{ source: BookingSource; steps: BookingStep[] }>
  /** Sends the message about a booking again; one submission key is one message. */
  tellAgain: (
    bookingId: string,
    by: { staffId: string; submissionKey: string },
    now: Date,
  ) => Promise<boolean>
}
