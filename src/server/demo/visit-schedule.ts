import { daysLater } from '#/domain/schedule/demo-dates.ts'
import { findSlot, type Slot } from '#/domain/schedule/slots.ts'
import type { Queries } from '#/server/db/connect.ts'
import { loadHours, noSchedule } from '#/server/diary/schedules.ts'

/** A visit that comes round: its time until now, and its new one. */
export type DueVisit = { id: string; since: Date; slot: Slot }

/**
 * Each with its latest round in which the doctor works at that time: a season has other hours, and a day off none.
 */
export async function scheduled(
  db: Queries,
  { doctorId, cycle }: { doctorId: string; cycle: number },
  due: readonly DueVisit[],
): Promise<DueVisit[]> {
  if (due.length === 0) return []
  const until = new Date(Math.max(...due.map(({ slot }) => +slot.endsAt)))
  const from = new Date(Math.min(...due.map(({ since }) => +since)))
  const hours = (await loadHours(db, [doctorId], from, until)).get(doctorId) ?? noSchedule()
  const isWorked = ({ endsAt, ...slot }: Slot) =>
    +(findSlot({ ...hours, ...slot })?.endsAt ?? NaN) === +endsAt
  return due.flatMap((visit) => {
    const slot = lastWorked(visit, cycle, isWorked)
    return slot ? [{ ...visit, slot }] : []
  })
}

/** Null if it is the time that the visit has, or an earlier one. */
function lastWorked(
  { since, slot }: Omit<DueVisit, 'id'>,
  cycle: number,
  isWorked: (slot: Slot) => boolean,
): Slot | null {
  if (slot.startsAt <= since) return null
  if (isWorked(slot)) return slot
  const { branchId, startsAt, endsAt } = slot
  const before = {
    branchId,
    startsAt: daysLater(startsAt, -cycle),
    endsAt: daysLater(endsAt, -cycle),
  }
  return lastWorked({ since, slot: before }, cycle, isWorked)
}
