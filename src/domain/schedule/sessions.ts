import { offsetAt } from '#/domain/schedule/offset.ts'
import { mergeIntervals } from '#/domain/schedule/intervals.ts'
import type { DayOff, Schedule, Slot, VisitLength, WeeklyRule } from '#/domain/schedule/schedule.ts'
import { minutesOfPart } from '#/domain/schedule/time-of-day.ts'
import { instantOf, wallMidnight } from '#/domain/schedule/wall.ts'
import { addDays, isoWeekday } from '#/domain/schedule/zone.ts'

/**
 * Every slot of the sessions that start on one clinic date, in no particular order, taken or not.
 *
 * A slot belongs to the date its session starts on, also past midnight, so a day off removes all of its own
 * session and nothing of the evening before. Where sessions of one branch overlap, the earlier one has the
 * shared time: a branch never shows two slots at the same time. A remainder shorter than a slot is not
 * offered.
 *
 * With a length: visits of that length that start on the same grid and whose time, buffers included, lies within
 * the hours of the branch.
 */
export function sessionSlots(
  schedule: Schedule,
  date: string,
  length?: VisitLength | null,
): Slot[] {
  const yesterday = addDays(date, -1)
  const earlier = sessionsOn(schedule, yesterday).map((each) => shift(each, -DAY_MINUTES))
  const midnight = wallMidnight(date)
  const slots: Slot[] = []
  for (const session of sessionsOn(schedule, date)) {
    const rivals = earlier.filter(({ branchId }) => branchId === session.branchId)
    slots.push(...grid(session, rivals, midnight))
    earlier.push(session)
  }
  return length ? visitsWithin(earlier, slots, { length, midnight }) : slots
}

/** From the starts of the grid's slots, where the whole visit fits the branch's hours of two dates. */
function visitsWithin(
  sessions: readonly Session[],
  slots: readonly Slot[],
  { length, midnight }: { length: VisitLength; midnight: number },
): Slot[] {
  const at = (minutes: number) => new Date(midnight + minutes * MINUTE_MS)
  const openOf = Map.groupBy(sessions, ({ branchId }) => branchId)
  const open = new Map(
    [...openOf].map(([branchId, own]) => [
      branchId,
      mergeIntervals(own.map(({ start, end }) => ({ start: at(start), end: at(end) }))),
    ]),
  )
  const { minutes, bufferBeforeMinutes, bufferAfterMinutes } = length
  return slots.flatMap(({ branchId, startsAt }) => {
    const first = +startsAt - bufferBeforeMinutes * MINUTE_MS
    const last = +startsAt + (minutes + bufferAfterMinutes) * MINUTE_MS
    const offset = offsetAt(first)
    const isWithin = open
      .get(branchId)
      ?.some(({ start, end }) => +start <= first + offset && last + offset <= +end)
    // While clocks change, wall-clock hours do not tell how long is left.
    if (!isWithin || offsetAt(last - 1) !== offset) return []
    return { branchId, startsAt, endsAt: new Date(+startsAt + minutes * MINUTE_MS) }
  })
}

/** One session: of a weekly rule, of a season, or of a date's exceptional hours. */
export interface SessionHours {
  branchId: string
  startsAt: string
  endsAt: string
  slotMinutes: number
}

/**
 * The sessions that start on a clinic date, branch by branch: those of the season, or else the weekly
 * ones, or the exceptional hours that replace either; none on a day off.
 */
export function hoursOn(schedule: Schedule, date: string): SessionHours[] {
  const { daysOff, exceptions } = schedule
  const weekday = isoWeekday(date)
  const off = daysOff.filter((each) => each.date === date)
  const special = exceptions.filter((each) => each.date === date)
  const replaced = new Set(special.map(({ branchId }) => branchId))
  const weekly = weekOn(schedule, date).filter(
    (rule) => rule.weekday === weekday && !replaced.has(rule.branchId),
  )
  return [...weekly, ...special].filter((hours) => !isOff(off, hours))
}

/** The weekly hours that hold on a date. */
function weekOn({ rules, seasons }: Schedule, date: string): readonly WeeklyRule[] {
  const current = seasons.filter(({ from, until }) => from <= date && date <= until)
  if (current.length === 0) return rules
  const replaced = new Set(current.map(({ branchId }) => branchId))
  const usual = rules.filter(({ branchId }) => !replaced.has(branchId))
  const seasonal = current.flatMap((season) =>
    season.rules.map((rule) => ({ ...rule, branchId: season.branchId })),
  )
  return [...usual, ...seasonal]
}

/** One evening of a rule, in wall-clock minutes from the midnight of the date in question. */
interface Session {
  branchId: string
  start: number
  end: number
  slotMinutes: number
}

const DAY_MINUTES = 1440
const MINUTE_MS = 60_000

function sessionsOn(schedule: Schedule, date: string): Session[] {
  return hoursOn(schedule, date)
    .map(session)
    .toSorted((a, b) => a.start - b.start || a.end - b.end || a.slotMinutes - b.slotMinutes)
}

function isOff(off: readonly DayOff[], { branchId }: { branchId: string }): boolean {
  return off.some((each) => each.branchId === null || each.branchId === branchId)
}

function session({ branchId, startsAt, endsAt, slotMinutes }: SessionHours): Session {
  if (!Number.isInteger(slotMinutes) || slotMinutes < 1) {
    throw new RangeError(`a slot of ${slotMinutes} minutes`)
  }
  return { branchId, ...minutesOfPart({ startsAt, endsAt }), slotMinutes }
}

function shift(session: Session, minutes: number): Session {
  return { ...session, start: session.start + minutes, end: session.end + minutes }
}

function grid(session: Session, rivals: readonly Session[], midnight: number): Slot[] {
  const { branchId, slotMinutes } = session
  const slots: Slot[] = []
  for (let at = session.start; at + slotMinutes <= session.end; at += slotMinutes) {
    if (rivals.some((rival) => rival.start < at + slotMinutes && at < rival.end)) continue
    const start = instantOf(midnight + at * MINUTE_MS)
    if (start === null) continue
    const end = start + slotMinutes * MINUTE_MS
    if (!losesTime(start, end)) {
      slots.push({ branchId, startsAt: new Date(start), endsAt: new Date(end) })
    }
  }
  return slots
}

// A slot that runs into the missing hour (23:45 to 00:15) would last past its wall-clock end and into the
// slot after it, so it is left out, like those that start there.
function losesTime(start: number, end: number): boolean {
  return offsetAt(end - 1) > offsetAt(start)
}
