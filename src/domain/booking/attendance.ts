import type { BookingSource, BookingStatus } from '#/domain/booking/booking.ts'

/** How long before its start a visit can be confirmed, hours: earlier, plans still change. */
export const ATTENDANCE_HOURS = 48

/** A branch may ask again at most so long before a visit, hours: the first reminder asks then. */
export const MOST_ASK_AGAIN_HOURS = 23

type Visit = { status: BookingStatus; startsAt: Date }

export type AttendancePermission =
  | { ok: true }
  | {
      ok: false
      code: 'not-booked' | 'already-arrived' | 'already-finished' | 'too-early' | 'too-late'
    }

/** Whether a patient can say now that they come: for a booked visit in the two days before its start. */
export function canConfirmAttendance({ status, startsAt }: Visit, now: Date): AttendancePermission {
  if (status === 'held') return { ok: false, code: 'not-booked' }
  if (status === 'arrived') return { ok: false, code: 'already-arrived' }
  if (status !== 'booked') return { ok: false, code: 'already-finished' }
  if (startsAt <= now) return { ok: false, code: 'too-late' }
  const isFar = +startsAt - +now > ATTENDANCE_HOURS * HOUR_MS
  return isFar ? { ok: false, code: 'too-early' } : { ok: true }
}

export type AttendanceAnswer = 'confirmed' | 'unanswered'

/**
 * What a clinic sees of an expected patient: null where nobody was asked, as for visits that are further away and
 * for patients who walked in.
 */
export function attendanceAnswer(
  {
    status,
    startsAt,
    confirmedAt,
    source,
  }: Visit & { confirmedAt: Date | null; source: BookingSource },
  now: Date,
): AttendanceAnswer | null {
  if (status !== 'booked' || source === 'walk-in') return null
  if (confirmedAt) return 'confirmed'
  return +startsAt - +now > ATTENDANCE_HOURS * HOUR_MS ? null : 'unanswered'
}

const HOUR_MS = 3_600_000
