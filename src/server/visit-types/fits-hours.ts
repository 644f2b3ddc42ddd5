import type { VisitTypeFacts } from '#/domain/booking/visit-type.ts'
import { listSlots } from '#/domain/schedule/slots.ts'
import type { Queries } from '#/server/db/connect.ts'
import { loadHours, noSchedule, type DoctorSchedule } from '#/server/diary/schedules.ts'

const DAY_MS = 86_400_000

/** Each weekday is in it, whatever season begins. */
const LOOKED_AT_DAYS = 14

/** How many doctors' hours are read at once. */
const BATCH = 500

type Offered = {
  doctorId: string
  facts: Pick<
    VisitTypeFacts,
    'branchIds' | 'minutes' | 'bufferBeforeMinutes' | 'bufferAfterMinutes'
  >
}

/**
 * The types that are too long: visits of their length have no start in the usual hours of one of their branches. One
 * without hours may get some.
 */
export async function listMisfits<Type extends Offered>(
  { tx, now }: { tx: Queries; now: Date },
  types: readonly Type[],
): Promise<Type[]> {
  const until = new Date(+now + LOOKED_AT_DAYS * DAY_MS)
  const ids = [...new Set(types.map(({ doctorId }) => doctorId))]
  const misfits: Type[] = []
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = new Set(ids.slice(start, start + BATCH))
    const hours = await loadHours(tx, [...batch], now, until)
    const own = types.filter(({ doctorId }) => batch.has(doctorId))
    misfits.push(
      ...own.filter((type) => {
        const schedule = hours.get(type.doctorId) ?? noSchedule()
        return !fits(type, { ...schedule, from: now, until })
      }),
    )
  }
  return misfits
}

function fits({ facts }: Offered, hours: DoctorSchedule & { from: Date; until: Date }): boolean {
  const usual = { ...hours, daysOff: [], exceptions: [], busy: [] }
  const open = new Set(listSlots(usual).map(({ branchId }) => branchId))
  const fitting = new Set(listSlots({ ...usual, length: facts }).map(({ branchId }) => branchId))
  return facts.branchIds.every((branch) => !open.has(branch) || fitting.has(branch))
}
