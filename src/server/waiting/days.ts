import { BOOKING_HORIZON_DAYS } from '#/domain/booking/booking.ts'
import { addDays, clinicDate, endOfClinicDay } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import type { Practice } from '#/server/diary/booking.ts'
import { findPracticeBySlug } from '#/server/diary/practice.ts'

/** The waiting list covers the same days as bookings. */
export function daysToWaitFor(now: Date): { first: string; last: string } {
  const first = clinicDate(now)
  return { first, last: addDays(first, BOOKING_HORIZON_DAYS - 1) }
}

export function findDiary(app: App, doctor: string): Promise<Practice | null> {
  const now = app.clock.now()
  return findPracticeBySlug(app, doctor, now, endOfClinicDay(daysToWaitFor(now).last))
}
