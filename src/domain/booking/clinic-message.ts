import type { BookingStatus } from '#/domain/booking/booking.ts'

/** What a clinic may tell a patient about a visit: prepared texts, never typed ones. */
export const clinicMessages = [
  'later-15',
  'later-30',
  'later-60',
  'earlier',
  'tests',
  'call',
] as const
export type ClinicMessage = (typeof clinicMessages)[number]

/** The maximum per visit and day. */
export const CLINIC_MESSAGES_A_DAY = 4

type MessageableBooking = { status: BookingStatus; phone: string | null; endsAt: Date }

/** Until the visit's time is over, and only if there is a phone number. */
export function canMessage({ status, phone, endsAt }: MessageableBooking, now: Date): boolean {
  return status === 'booked' && Boolean(phone) && endsAt > now
}
