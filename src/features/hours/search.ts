import { readDate, readUuid } from '#/domain/address.ts'
import type { WeekSearch } from '#/server/hours/week.ts'

/** A change that waits for confirmation, or the notice that one was written. */
export type HoursSearch = { change?: string | undefined; done?: true | undefined }

export function readHoursSearch({ change, done }: Record<string, unknown>): HoursSearch {
  // The router parses values that look like JSON.
  const text = typeof change === 'object' && change ? JSON.stringify(change) : change
  return {
    change: typeof text === 'string' && text.length <= 8000 ? text : undefined,
    done: done === true || done === 'true' ? true : undefined,
  }
}

export function readWeekSearch({ from, branch }: Record<string, unknown>): WeekSearch {
  return { from: readDate(from), branch: readUuid(branch) }
}
