import type { ExceptionalHours, Schedule, Season, SeasonName } from '#/domain/schedule/schedule.ts'
import type { SessionHours } from '#/domain/schedule/sessions.ts'
import { minutesOf, minutesOfPart } from '#/domain/schedule/time-of-day.ts'
import { addDays } from '#/domain/schedule/zone.ts'

/** More sessions than this in one day at one branch are a mistake. */
export const MAX_SESSIONS = 4

export const SLOT_MINUTES = { least: 5, most: 240 }

/** The longest holiday, and how far ahead a schedule can be planned, in days. */
export const MAX_DAYS_OFF = 120

export const PLANNING_DAYS = 366

type Times = Omit<SessionHours, 'branchId'>

/** A provider's change of their schedule; each replaces what was there before. */
export type ScheduleChange =
  | { kind: 'weekly'; branchId: string; sessions: (Times & { weekday: number })[] }
  | SeasonChange
  | { kind: 'no-season'; branchId: string; from: string }
  | { kind: 'off'; branchId: string | null; from: string; until: string }
  | { kind: 'on'; branchId: string | null; from: string; until: string }
  | { kind: 'special'; branchId: string; date: string; sessions: Times[] }
  | { kind: 'usual'; branchId: string; date: string }

export type SeasonChange = {
  kind: 'season'
  branchId: string
  name: SeasonName
  from: string
  until: string
  sessions: (Times & { weekday: number })[]
  /** The first date of the branch's season that this one replaces. */
  replaces: string | null
}

/** The schedule after a change. */
export function changeSchedule(schedule: Schedule, change: ScheduleChange): Schedule {
  const { branchId } = change
  const { rules, daysOff, exceptions } = schedule
  if (change.kind === 'season' || change.kind === 'no-season')
    return { ...schedule, seasons: withSeason(schedule.seasons, change) }
  if (change.kind === 'weekly') {
    const others = rules.filter((rule) => rule.branchId !== change.branchId)
    const own = change.sessions.map((session) => ({ ...session, branchId: change.branchId }))
    return { ...schedule, rules: [...others, ...own] }
  }
  if (change.kind === 'off' || change.kind === 'on') {
    const isNamed = (date: string) => change.from <= date && date <= change.until
    const remaining = daysOff.filter((day) => day.branchId !== branchId || !isNamed(day.date))
    const added = datesBetween(change).map((date) => ({ branchId, date }))
    return { ...schedule, daysOff: change.kind === 'on' ? remaining : [...remaining, ...added] }
  }
  return { ...schedule, exceptions: withExceptions(exceptions, change) }
}

function withSeason(
  seasons: readonly Season[],
  change: SeasonChange | Extract<ScheduleChange, { kind: 'no-season' }>,
): Season[] {
  const { branchId, from } = change
  const replaced = change.kind === 'season' ? change.replaces : from
  const others = seasons.filter((each) => each.branchId !== branchId || each.from !== replaced)
  if (change.kind === 'no-season') return others
  const { name, until, sessions: rules } = change
  return [...others, { branchId, name, from, until, rules }]
}

type DateChange = Extract<ScheduleChange, { kind: 'special' | 'usual' }>

function withExceptions(exceptions: readonly ExceptionalHours[], change: DateChange) {
  const { branchId, date } = change
  const others = exceptions.filter((each) => each.branchId !== branchId || each.date !== date)
  if (change.kind === 'usual') return others
  return [...others, ...change.sessions.map((session) => ({ ...session, branchId, date }))]
}

/** All dates from the first to the last, both included. */
export function datesBetween({ from, until }: { from: string; until: string }): string[] {
  const dates: string[] = []
  for (let date = from; date <= until && dates.length <= PLANNING_DAYS; date = addDays(date, 1)) {
    dates.push(date)
  }
  return dates
}

export type SessionProblem = 'time-invalid' | 'session-empty' | 'slot-invalid' | 'slot-too-long'

/** What is wrong with a single session, if anything. */
export function sessionProblem({ startsAt, endsAt, slotMinutes }: Times): SessionProblem | null {
  if (!isTime(startsAt) || !isTime(endsAt) || startsAt === '24:00') return 'time-invalid'
  if (startsAt === endsAt) return 'session-empty'
  const { least, most } = SLOT_MINUTES
  if (!Number.isInteger(slotMinutes) || slotMinutes < least || slotMinutes > most)
    return 'slot-invalid'
  const { start, end } = minutesOfPart({ startsAt, endsAt })
  return slotMinutes > end - start ? 'slot-too-long' : null
}

function isTime(time: string): boolean {
  try {
    return minutesOf(time) >= 0
  } catch {
    return false
  }
}
