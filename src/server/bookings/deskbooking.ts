import type { BookingStatus } from '#/domain/booking.ts'

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
