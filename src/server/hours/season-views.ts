import { rangesOverlap } from '#/domain/schedule/date-ranges.ts'
import type { SeasonName } from '#/domain/schedule/schedule.ts'
import {
  missedRamadan,
  ramadansOf,
  SEASON_PLANNING_DAYS,
  type Ramadan,
} from '#/domain/schedule/season.ts'
import type { Season } from '#/domain/schedule/slots.ts'
import { addDays } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { listHolidays } from '#/server/holidays/holidays.ts'
import { viewWeek, type WeekHoursView } from './week-hours.ts'

/** A season to come, or under way. */
export type SeasonView = {
  name: SeasonName
  from: string
  until: string
  days: WeekHoursView
  /** The Ramadan whose dates it does not have, if any. */
  missed: Ramadan | null
}

/** The Ramadans that a schedule can be planned for, at most two. */
export async function listRamadans(app: App, today: string): Promise<Ramadan[]> {
  const last = addDays(today, SEASON_PLANNING_DAYS)
  const found = ramadansOf(await listHolidays(app, today, last))
  return found.filter(({ until }) => today <= until && until <= last).slice(0, 2)
}

export function viewSeasons(
  seasons: readonly Season[],
  ramadans: readonly Ramadan[],
  today: string,
): SeasonView[] {
  return seasons
    .filter(({ until }) => until >= today)
    .map(({ branchId: _branchId, rules, ...season }) => ({
      ...season,
      days: viewWeek(rules),
      missed: missedRamadan(season, ramadans, today),
    }))
}

/** Those for which a branch has no hours yet; of one under way, the coming days. */
export function openRamadans(
  seasons: readonly Season[],
  ramadans: readonly Ramadan[],
  today: string,
): Ramadan[] {
  return ramadans
    .filter((ramadan) => !seasons.some((season) => rangesOverlap(season, ramadan)))
    .map((ramadan) => ({ ...ramadan, from: ramadan.from < today ? today : ramadan.from }))
}
