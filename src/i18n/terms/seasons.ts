import type { DateRange } from '#/domain/schedule/date-ranges.ts'
import type { SeasonName } from '#/domain/schedule/schedule.ts'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { Names } from '#/i18n/names.ts'

/** What the hours of a season are called. */
export const seasonLabels: Names<SeasonName> = {
  ramadan: m.hours_season_ramadan,
  summer: m.hours_season_summer,
  winter: m.hours_season_winter,
  other: m.hours_season_other,
}

/** The dates, with the year of the last one. */
export function seasonDates({ from, until }: DateRange): string {
  const year = formatNumber(Number(until.slice(0, 4)), { useGrouping: false })
  const date = formatCalendarDate(until, 'dayMonth')
  return m.hours_range({
    from: formatCalendarDate(from, 'dayMonth'),
    until: m.formats_date({ date, year }),
  })
}
