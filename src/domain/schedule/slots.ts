import { freeOf, type Interval } from '#/domain/schedule/intervals.ts'
import type { Schedule, Slot, VisitLength } from '#/domain/schedule/schedule.ts'
import { sessionSlots } from '#/domain/schedule/sessions.ts'
import { occupiedBy } from '#/domain/schedule/visit-length.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'

export type {
  DayOff,
  ExceptionalHours,
  Schedule,
  Season,
  Slot,
  VisitLength,
  WeeklyRule,
} from '#/domain/schedule/schedule.ts'

export interface SlotQuery extends Schedule {
  /** Times when the doctor is not available, at any branch. */
  busy: readonly Interval[]
  from: Date
  until: Date
  /** Of what length the visits are; without one, they are slots of the grid. */
  length?: VisitLength | null
}

/**
 * The free slots of one doctor with `from <= startsAt < until` that overlap nothing in `busy`, by start, then
 * branch. When clocks change, the missing hour has no slots, and only the first pass of the repeated hour is
 * used (see sessions.ts).
 */
export function listSlots(query: SlotQuery): Slot[] {
  return inOrder(
    [...dates(query)]
      .flatMap((date) => sessionSlots(query, date, query.length))
      .filter(isFree(query)),
  )
}

/**
 * The slot of this branch that starts at exactly this instant, free or taken; null when the schedule has
 * none. This refuses invented times; the database decides whether a slot is free.
 */
export function findSlot({
  branchId,
  startsAt,
  length,
  ...schedule
}: Schedule & {
  branchId: string
  startsAt: Date
  length?: VisitLength | null
}): Slot | null {
  const today = clinicDate(startsAt)
  const slots = [addDays(today, -1), today].flatMap((date) => sessionSlots(schedule, date, length))
  return slots.find((slot) => slot.branchId === branchId && +slot.startsAt === +startsAt) ?? null
}

/**
 * The first `count` of `listSlots` at each branch, in the same order, looking no further than needed. At one
 * branch, no slot of a later date's sessions is before a slot of an earlier date's.
 */
export function nextSlots(query: SlotQuery, count: number): Slot[] {
  const free = isFree(query)
  const found = new Map<string, Slot[]>(workplaces(query).map((branchId) => [branchId, []]))
  for (const date of dates(query)) {
    for (const slot of inOrder(sessionSlots(query, date, query.length).filter(free))) {
      const slots = found.get(slot.branchId)
      if (slots && slots.length < count) slots.push(slot)
    }
    if ([...found.values()].every((slots) => slots.length === count)) break
  }
  return inOrder([...found.values()].flat())
}

function workplaces({ rules, seasons, exceptions }: Schedule): string[] {
  return [...rules, ...seasons, ...exceptions].map(({ branchId }) => branchId)
}

// From the day before: its session may run past midnight.
function* dates({ from, until }: SlotQuery): Generator<string> {
  if (!(from < until)) return
  const last = clinicDate(until)
  for (let date = addDays(clinicDate(from), -1); date <= last; date = addDays(date, 1)) yield date
}

function isFree({ busy, from, until, length }: SlotQuery): (slot: Slot) => boolean {
  const isUntaken = freeOf(busy)
  const [first, last] = [+from, +until]
  return (slot) => {
    const at = slot.startsAt.getTime()
    if (at < first || last <= at) return false
    return isUntaken(length ? occupiedBy(slot, length) : asInterval(slot))
  }
}

function asInterval({ startsAt, endsAt }: Slot): Interval {
  return { start: startsAt, end: endsAt }
}

function inOrder(slots: Slot[]): Slot[] {
  return slots.toSorted(
    (a, b) =>
      a.startsAt.getTime() - b.startsAt.getTime() ||
      (a.branchId < b.branchId ? -1 : +(a.branchId > b.branchId)),
  )
}
