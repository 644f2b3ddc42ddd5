import { rangesOverlap, type DateRange } from '#/domain/schedule/date-ranges.ts'
import type { Holiday } from '#/domain/schedule/holidays.ts'
import type { Season } from '#/domain/schedule/schedule.ts'
import type { SeasonChange } from '#/domain/schedule/schedule-change.ts'
import { addDays, daysBetween } from '#/domain/schedule/zone.ts'

/** The longest season, in days: hours of more than half a year are the usual ones. */
export const MAX_SEASON_DAYS = 186

/** How many seasons of a branch can be planned at a time. */
export const MAX_SEASONS = 4

/** How far ahead, in days: the next two Ramadans are always within. */
export const SEASON_PLANNING_DAYS = 750

export type SeasonProblem =
  | 'changed-meanwhile'
  | 'range-invalid'
  | 'date-past'
  | 'season-far'
  | 'season-long'
  | 'season-overlap'
  | 'seasons-many'

/** What is wrong with the dates of a season, beside the other ones of its branch, if anything. */
export function seasonProblem(
  { branchId, from, until, replaces }: Omit<SeasonChange, 'kind' | 'name' | 'sessions'>,
  seasons: readonly Season[],
  today: string,
): SeasonProblem | null {
  const own = seasons.filter((each) => each.branchId === branchId && each.until >= today)
  if (replaces !== null && !own.some((each) => each.from === replaces)) return 'changed-meanwhile'
  if (until < from) return 'range-invalid'
  // The first date of a season that has begun stays.
  if (until < today || (from < today && from !== replaces)) return 'date-past'
  if (until > addDays(today, SEASON_PLANNING_DAYS)) return 'season-far'
  if (daysBetween(from, until) >= MAX_SEASON_DAYS) return 'season-long'
  const others = own.filter((each) => each.from !== replaces)
  if (others.some((each) => rangesOverlap(each, { from, until }))) return 'season-overlap'
  return others.length >= MAX_SEASONS ? 'seasons-many' : null
}

/** The season of a branch that a date is in. */
export function seasonOn(
  seasons: readonly Season[],
  branchId: string,
  date: string,
): Season | undefined {
  return seasons.find(
    (each) => each.branchId === branchId && each.from <= date && date <= each.until,
  )
}

/** The dates of a Ramadan, both included. */
export type Ramadan = DateRange & {
  /** Staff have not confirmed them: the new moon's sighting decides. */
  isExpected: boolean
}

/**
 * The Ramadans among these holidays. One whose own dates staff have not confirmed ends on the day before the
 * feast that they have.
 */
export function ramadansOf(holidays: readonly Holiday[]): Ramadan[] {
  return holidays
    .filter(({ key }) => key === 'ramadan')
    .map(({ year, from, until, state }) => {
      const isExpected = state === 'expected'
      const feast = holidays.find((each) => each.key === 'eid-al-fitr' && each.year === year)
      const isEndKnown = isExpected && feast?.state === 'decided'
      return { from, until: isEndKnown ? addDays(feast.from, -1) : until, isExpected }
    })
}

/**
 * The Ramadan that a clinic's season of this name misses by some days; null if it has its dates. A season that
 * was entered after the first day begins later, and misses nothing.
 */
export function missedRamadan(
  { name, from, until }: Pick<Season, 'name' | 'from' | 'until'>,
  ramadans: readonly Ramadan[],
  today: string,
): Ramadan | null {
  if (name !== 'ramadan') return null
  const ramadan = ramadans.find((each) => rangesOverlap(each, { from, until }))
  if (!ramadan) return null
  const isMissed = ramadan.until !== until || (ramadan.from !== from && ramadan.from >= today)
  return isMissed ? ramadan : null
}
