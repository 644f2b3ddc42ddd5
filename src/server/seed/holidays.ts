import type { BranchRow } from './branches.ts'
import type { Random } from './random.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import type { daysOff } from '#/server/db/schema/directory.ts'

export type DayOffRow = typeof daysOff.$inferInsert

/** Most doctors take no days off; some take one to three, few a week, very few three weeks. */
export function newDaysOff(
  random: Random,
  doctorId: string,
  branches: readonly BranchRow[],
  now: Date,
): DayOffRow[] {
  const row = (offset: number, branchId: string | null) => ({
    id: random.uuid(),
    doctorId,
    branchId,
    date: addDays(clinicDate(now), offset),
  })
  if (random.chance(0.05)) {
    const length = random.chance(0.2) ? 21 : 7
    return Array.from({ length }, (_, offset) => row(offset, null))
  }
  if (random.chance(0.7)) return []
  const branchId = random.chance(0.5) ? null : random.pick(branches).id
  const offsets = random.sample([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], random.int(1, 3))
  return offsets.map((offset) => row(offset, branchId))
}
