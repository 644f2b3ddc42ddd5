import type { Branch } from '#/domain/directory/branch.ts'
import type { Slot } from '#/domain/schedule/slots.ts'
import { addDays, clinicDate, startOfClinicDay } from '#/domain/schedule/zone.ts'
import type { Booking, Practice } from '#/server/diary/booking.ts'
import { freeSlots } from './free-slots.ts'

/** The first day of a follow-up: the branch's number of days after the visit, but never in the past. */
export function followUpDay(
  { startsAt }: Pick<Booking, 'startsAt'>,
  { followUpDays }: Pick<Branch, 'followUpDays'>,
  now: Date,
): string {
  const due = addDays(clinicDate(startsAt), Math.max(1, followUpDays))
  const today = clinicDate(now)
  return due < today ? today : due
}

/** The first free time at the visit's own branch from that day on. */
export function followUpSlot(practice: Practice, booking: Booking, now: Date): Slot | null {
  const branch = practice.branches.find(({ id }) => id === booking.branchId)
  if (!branch) return null
  const from = startOfClinicDay(followUpDay(booking, branch, now))
  const slots = freeSlots(practice, now, 'clinic')
  return slots.find((slot) => slot.branchId === branch.id && slot.startsAt >= from) ?? null
}
