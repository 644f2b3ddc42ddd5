import { readDate, readUuid } from '#/domain/web/address.ts'
import type { WeekSearch } from '#/server/hours/week.ts'

/**
 * A change that waits for confirmation, the notice that one was written, or the date for which other hours are
 * being entered; or the branch of a season, and its first date if that is known.
 */
export type HoursSearch = {
  change?: string | undefined
  done?: true | undefined
  special?: string | undefined
  seasonAt?: string | undefined
  season?: string | undefined
}

/** The season that is being entered or changed. */
export type SeasonTarget = { branchId: string; from: string | undefined }

export function readHoursSearch(search: Record<string, unknown>): HoursSearch {
  const { change, done, special, seasonAt, season } = search
  // The router parses values that look like JSON.
  const text = typeof change === 'object' && change ? JSON.stringify(change) : change
  return {
    change: typeof text === 'string' && text.length <= 8000 ? text : undefined,
    done: done === true || done === 'true' ? true : undefined,
    special: readDate(special),
    seasonAt: readUuid(seasonAt),
    season: readDate(season),
  }
}

export function readWeekSearch({ from, branch }: Record<string, unknown>): WeekSearch {
  return { from: readDate(from), branch: readUuid(branch) }
}
