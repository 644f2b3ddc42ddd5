import { findSlot, type Slot } from '#/domain/schedule/slots.ts'
import { bookedLength, type BookedTimes } from '#/domain/schedule/visit-length.ts'
import type { Queries } from '#/server/db/connect.ts'
import { isBusyAtOtherBranch, loadHours, noSchedule } from './schedules.ts'
import { isDateFull } from './visit-types.ts'

/** `id`: of the booking, if there is one already. */
type DoctorSlot = Slot & BookedTimes & { id?: string; doctorId: string }

/**
 * Why the slot can't be taken any more, apart from other bookings; null if it can. Every write of a slot asks
 * this in the doctor's open diary: the schedule may have changed since the slot was read.
 */
export async function slotProblem(
  tx: Queries,
  slot: DoctorSlot,
): Promise<'slot-not-found' | 'slot-taken' | null> {
  if (!(await isInSchedule(tx, slot))) return 'slot-not-found'
  const isTaken = (await isBusyAtOtherBranch(tx, slot)) || (await isDateFull(tx, slot))
  return isTaken ? 'slot-taken' : null
}

/** Whether the schedule has exactly this slot, with the same end; one of a type has the length that it was booked with. */
export async function isInSchedule(
  tx: Queries,
  { doctorId, branchId, startsAt, endsAt, ...booked }: DoctorSlot,
): Promise<boolean> {
  const length = bookedLength({ ...booked, startsAt, endsAt })
  const hours = (await loadHours(tx, [doctorId], startsAt, endsAt)).get(doctorId) ?? noSchedule()
  const slot = findSlot({ ...hours, branchId, startsAt, length })
  return slot !== null && +slot.endsAt === +endsAt
}
