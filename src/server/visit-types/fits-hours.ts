import type { VisitTypeFacts } from '#/domain/booking/visit-type.ts'
import { listSlots } from '#/domain/schedule/slots.ts'
import { loadHours, noSchedule } from '#/server/diary/schedules.ts'
import type { Work } from '#/server/work.ts'

const DAY_MS = 86_400_000

/** Each weekday is in it, whatever season begins. */
const LOOKED_AT_DAYS = 14

/** Whether visits of this length have a start in the usual hours of each branch; one without hours may get some. */
export async function fitsHours(
  { tx, now }: Work,
  doctorId: string,
  facts: Pick<
    VisitTypeFacts,
    'branchIds' | 'minutes' | 'bufferBeforeMinutes' | 'bufferAfterMinutes'
  >,
): Promise<boolean> {
  const until = new Date(+now + LOOKED_AT_DAYS * DAY_MS)
  const hours = (await loadHours(tx, [doctorId], now, until)).get(doctorId) ?? noSchedule()
  const usual = { ...hours, daysOff: [], exceptions: [], busy: [], from: now, until }
  const open = new Set(listSlots(usual).map(({ branchId }) => branchId))
  const fitting = new Set(listSlots({ ...usual, length: facts }).map(({ branchId }) => branchId))
  return facts.branchIds.every((branch) => !open.has(branch) || fitting.has(branch))
}
