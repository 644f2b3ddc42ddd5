import { findSlot, type Slot } from '#/domain/schedule/slots.ts'
import type { Queries } from '#/server/db/connect.ts'
import { isBusyAtOtherBranch, loadHours, noSchedule } from './schedules.ts'

type DoctorSlot = Slot & { doctorId: string }

/**
 * Why the slot can't be taken any more, apart from other bookings; null if it can. Every write of a slot asks
 * this in the doctor's open diary: the schedule may have changed since the slot was read.
 */
export async function slotProblem(
  tx: Queries,
  slot: DoctorSlot,
): Promise<'slot-not-found' | 'slot-taken' | null> {
  if (!(await isInSchedule(tx, slot))) return 'slot-not-found'
  return (await isBusyAtOtherBranch(tx, slot)) ? 'slot-taken' : null
}

/** Whether the schedule has exactly this slot, with the same end. */
export async function isInSchedule(
  tx: Queries,
  { doctorId, branchId, startsAt, endsAt }: DoctorSlot,
): Promise<boolean> {
  const hours = (await loadHours(tx, [doctorId], startsAt, endsAt)).get(doctorId) ?? noSchedule()
  const slot = findSlot({ ...hours, branchId, startsAt })
  return slot !== null && +slot.endsAt === +endsAt
}
