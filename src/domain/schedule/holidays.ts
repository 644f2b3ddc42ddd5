import type { Localized } from '#/domain/localized.ts'

/** Egypt's public holidays, and Ramadan, in which people work other hours. */
export const holidayKeys = [
  'coptic-christmas',
  'january-revolution',
  'sham-el-nessim',
  'sinai-liberation',
  'labour-day',
  'june-revolution',
  'july-revolution',
  'armed-forces-day',
  'islamic-new-year',
  'prophets-birthday',
  'eid-al-fitr',
  'eid-al-adha',
  'ramadan',
] as const
export type HolidayKey = (typeof holidayKeys)[number]

/** The calendar dates of one holiday by its rule, both included. */
export type HolidayDates = {
  key: HolidayKey
  /** In its own calendar: of the Hijra for a lunar one. */
  year: number
  from: string
  until: string
  /** By the calendar; the new moon's sighting decides, and may be a day away. */
  isExpected: boolean
}

/** What staff decided about a holiday of one year: its dates, or that it is none; or one that they added. */
export type HolidayDecision = {
  /** That of the rule, or an id of its own. */
  key: string
  year: number
  from: string
  until: string
  isDropped: boolean
  /** Whether home care comes on these days. */
  hasCare: boolean
  /** Only of an added one. */
  name: Localized | null
}

export type HolidayState = 'fixed' | 'expected' | 'decided' | 'dropped'

export type Holiday = Omit<HolidayDecision, 'isDropped'> & { state: HolidayState }

/** The holidays by rule as staff decided them, and those that they added, by first date. */
export function decideHolidays(
  rules: readonly HolidayDates[],
  decisions: readonly HolidayDecision[],
): Holiday[] {
  const decided = new Set(decisions.map(idOfHoliday))
  const byRule = rules
    .filter((rule) => !decided.has(idOfHoliday(rule)))
    .map(({ isExpected, ...dates }): Holiday => {
      const state = isExpected ? 'expected' : 'fixed'
      return { ...dates, state, hasCare: !isDayOff(dates), name: null }
    })
  const byStaff = decisions.map(({ isDropped, ...decision }): Holiday => {
    return { ...decision, state: isDropped ? 'dropped' : 'decided' }
  })
  return [...byRule, ...byStaff].toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** The longest that staff can enter, in days. */
export const MOST_HOLIDAY_DAYS = 31

/** The one that a calendar date belongs to; a day off before Ramadan, in which it may fall. */
export function holidayOn(holidays: readonly Holiday[], date: string): Holiday | null {
  const found = holidays.filter(({ from, until }) => from <= date && date <= until)
  return found.find(isDayOff) ?? found[0] ?? null
}

/** Ramadan is no holiday: people work, in other hours. */
export function isDayOff({ key }: { key: string }): boolean {
  return key !== 'ramadan'
}

export function idOfHoliday({ key, year }: { key: string; year: number }): string {
  return `${key}/${year}`
}
