import { addDays } from '#/domain/schedule/zone.ts'

export type DateRange = { from: string; until: string }

/** Whether two ranges share a date. */
export function rangesOverlap(one: DateRange, another: DateRange): boolean {
  return one.from <= another.until && another.from <= one.until
}

/** Calendar dates as the fewest ranges, in order; both ends are included. */
export function rangesOf(dates: readonly string[]): DateRange[] {
  const ranges: DateRange[] = []
  for (const date of dates.toSorted()) {
    const last = ranges.at(-1)
    if (last && date <= addDays(last.until, 1)) last.until = date
    else ranges.push({ from: date, until: date })
  }
  return ranges
}
