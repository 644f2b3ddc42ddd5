import { BOOKING_HORIZON_DAYS } from '#/domain/booking/booking.ts'
import type { Branch } from '#/domain/directory/branch.ts'
import { findSlot, listSlots, type Slot } from '#/domain/schedule/slots.ts'
import { addDays, clinicDate, startOfClinicDay } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import type { Practice } from '#/server/diary/booking.ts'
import { findPracticeBySlug } from '#/server/diary/practice.ts'

/** How many days the picker shows at a time. */
export const SHOWN_DAYS = 7

/** A published doctor's diary from now to the horizon, or null. */
export function findDiary(app: App, doctor: string): Promise<Practice | null> {
  const now = app.clock.now()
  return findPracticeBySlug(app, doctor, now, horizon(now))
}

export function freeSlots(practice: Practice, now: Date, branchId?: string): Slot[] {
  return listSlots({ ...practice, from: now, until: horizon(now) }).filter(
    (slot) => !branchId || slot.branchId === branchId,
  )
}

/** The slot that a form names, if the doctor works then and it is in the future. */
export function slotOf(
  practice: Practice,
  { branch, at }: { branch: string; at: string },
  now: Date,
): { slot: Slot; branch: Branch } | null {
  const place = practice.branches.find(({ id }) => id === branch)
  const startsAt = new Date(at)
  if (!place || startsAt < now || startsAt >= horizon(now)) return null
  const slot = findSlot({ ...practice, branchId: branch, startsAt })
  return slot && { slot, branch: place }
}

/** The three free slots nearest to an unavailable time, soonest first. */
export function nearestSlots(practice: Practice, at: Date, now: Date): Slot[] {
  const distance = (slot: Slot) => Math.abs(slot.startsAt.getTime() - at.getTime())
  return freeSlots(practice, now)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 3)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/** The clinic dates of a week of the picker. */
export function shownDates(first: string): string[] {
  return Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(first, index))
}

function horizon(now: Date): Date {
  return startOfClinicDay(addDays(clinicDate(now), BOOKING_HORIZON_DAYS))
}
