import type { BookingStatus } from '#/domain/booking.ts'
import type { Localized } from '#/domain/localized.ts'

/** What a booking is searched by: a complete reference or phone, or part of a name. */
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
  doctorName: Localized
  branchName: Localized
}

/** An event of a booking's history and the kind of actor, without an account. */
export type BookingStep = {
  event: string
  at: Date
  actor: 'visitor' | 'patient' | 'provider' | 'staff' | 'system'
}
