import { readDate, readUuid } from '#/domain/address.ts'
import type { WeekSearch } from '#/server/hours/week.ts'

/**
 * A change that waits for confirmation, the notice that one was written, or the date for which other hours are
 * being entered.
 */
export type HoursSearch = {
  change?: string | undefined
  done?: true | undefined
  special?: string | undefined
}

export function readHoursSearch({ change, done, special }: Record<string, unknown>): HoursSearch {
  // The router parses values that look like JSON.
  const text = typeof change === 'object' && change ? JSON.stringify(change) : change
  return {
    change: typeof text === 'string' && text.length <= 8000 ? text : undefined,
    done: done === true || done === 'true' ? true : undefined,
    special: readDate(special),
  }
}

export function readWeekSearch({ from, branch }: Record<string, unknown>): WeekSearch {
  return { from: readDate(from), branch: readUuid(branch) }
}
