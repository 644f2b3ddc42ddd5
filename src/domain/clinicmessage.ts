import type { BookingStatus } from '#/domain/booking.ts'

/** What a clinic may say to a patient about a visit: words are chosen, never typed. */
export const clinicMessages = [
  'later-15',
  'later-30',
  'later-60',
  'earlier',
  'tests',
  'call',
] as const
export type ClinicMessage = (typeof clinicMessages)[number]

/** For one visit in a day. */
export const CLINIC_MESSAGES_A_DAY = 4

type Facts = { status: BookingStatus; phone: string | null; endsAt: Date }

/** Until the visit's time is over, and while there is a number to say it to. */
export function canMessage({ status, phone, endsAt }: Facts, now: Date): boolean {
  return status === 'booked' && Boolean(phone) && endsAt > now
}
