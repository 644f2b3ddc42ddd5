import { WITHOUT_TIME } from '#/domain/schedule/day.ts'
import { listSlots } from '#/domain/schedule/slots.ts'
import { inLocale } from '#/i18n/locale.ts'
import { offeredSlots } from '#/server/bookings/free-slots.ts'
import type { Practice } from '#/server/diary/booking.ts'

/** Where and when a visit can be added. */
export type PlaceView = {
  value: string
  branchId: string
  /** The branch's name. */
  branch: string
  startsAt: string | null
}

/** Today also without a slot, for walk-ins; on any day the free slots. */
export function listPlaces(
  practice: Practice,
  { from, until, now, isShown, isToday }: Window,
): PlaceView[] {
  const names = branchNames(practice)
  const { visitType } = practice
  const place = (branchId: string, startsAt: Date | null): PlaceView => ({
    value: [branchId, startsAt?.toISOString() ?? WITHOUT_TIME, visitType?.slug]
      .filter((part) => part !== undefined)
      .join('~'),
    branchId,
    branch: names.get(branchId) ?? '',
    startsAt: startsAt?.toISOString() ?? null,
  })
  const shown = practice.branches.filter(({ id }) => isShown(id))
  const walkIns = isToday ? shown.map(({ id }) => place(id, null)) : []
  const free = listSlots({ ...practice, from: from > now ? from : now, until })
  const timed = offeredSlots(practice, free).filter(({ branchId }) => isShown(branchId))
  return [...walkIns, ...timed.map(({ branchId, startsAt }) => place(branchId, startsAt))]
}

type Window = {
  from: Date
  until: Date
  now: Date
  isShown: (branchId: string) => boolean
  isToday: boolean
}

export function branchNames({ branches }: Practice): Map<string, string> {
  return new Map(branches.map((branch) => [branch.id, inLocale(branch.name)]))
}
