import type { HolidayDates, HolidayKey } from '#/domain/schedule/holidays.ts'
import { wallDate, wallMidnight } from '#/domain/schedule/wall.ts'
import { addDays } from '#/domain/schedule/zone.ts'

/** The holidays that the rules give between two calendar dates, both included, in order. For any year from 1900. */
export function holidaysByRule(from: string, until: string): HolidayDates[] {
  const years = numbersBetween(Number(from.slice(0, 4)), Number(until.slice(0, 4)))
  const hijriYears = numbersBetween(hijriDate(from).year, hijriDate(until).year)
  return [...years.flatMap(solarHolidays), ...hijriYears.flatMap(lunarHolidays)]
    .filter((holiday) => holiday.from <= until && from <= holiday.until)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** One of them; null if no rule has this key. */
export function holidayByRule(key: string, year: number): HolidayDates | null {
  const isLunar = key === 'ramadan' || lunarDates.some(([each]) => each === key)
  const all = isLunar ? lunarHolidays(year) : solarHolidays(year)
  return all.find((each) => each.key === key) ?? null
}

const fixedDates: readonly (readonly [HolidayKey, string])[] = [
  ['coptic-christmas', '01-07'],
  ['january-revolution', '01-25'],
  ['sinai-liberation', '04-25'],
  ['labour-day', '05-01'],
  ['june-revolution', '06-30'],
  ['july-revolution', '07-23'],
  ['armed-forces-day', '10-06'],
]

function solarHolidays(year: number): HolidayDates[] {
  const shamElNessim = addDays(copticEaster(year), 1)
  const dates = fixedDates.map(([key, day]) => ({ key, date: `${year}-${day}` }))
  return [...dates, { key: 'sham-el-nessim' as const, date: shamElNessim }].map(
    ({ key, date }) => ({ key, year, from: date, until: date, isExpected: false }),
  )
}

/** Coptic, as Orthodox, Easter Sunday: by Meeus's rule for the Julian calendar. */
function copticEaster(year: number): string {
  const golden = (19 * (year % 19) + 15) % 30
  const weekday = (2 * (year % 4) + 4 * (year % 7) - golden + 34) % 7
  const days = golden + weekday + 114
  const julian = wallMidnight(
    `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`,
  )
  // The days by which the Julian calendar is behind.
  const century = Math.floor(year / 100)
  return addDays(wallDate(julian), century - Math.floor(century / 4) - 2)
}

/** Month, first day and number of days in the year of the Hijra. */
const lunarDates: readonly (readonly [HolidayKey, month: number, day: number, days: number])[] = [
  ['islamic-new-year', 1, 1, 1],
  ['prophets-birthday', 3, 12, 1],
  ['eid-al-fitr', 10, 1, 3],
  // From the day of Arafat on.
  ['eid-al-adha', 12, 9, 4],
]

/** Asking Intl takes half a millisecond a year. Years can come from an address, so that few are remembered. */
const lunarYears = new Map<number, HolidayDates[]>()
const MOST_YEARS = 50

function lunarHolidays(year: number): HolidayDates[] {
  const known = lunarYears.get(year)
  if (known) return known
  if (lunarYears.size >= MOST_YEARS) lunarYears.clear()
  const found = computeLunarHolidays(year)
  lunarYears.set(year, found)
  return found
}

function computeLunarHolidays(year: number): HolidayDates[] {
  const ramadan = {
    key: 'ramadan' as const,
    from: dateOfHijri(year, 9, 1),
    until: addDays(dateOfHijri(year, 10, 1), -1),
  }
  const feasts = lunarDates.map(([key, month, day, days]) => {
    const from = dateOfHijri(year, month, day)
    return { key, from, until: addDays(from, days - 1) }
  })
  return [...feasts, ramadan].map((dates) => ({ ...dates, year, isExpected: true }))
}

type HijriDate = { year: number; month: number; day: number }

// Umm al-Qura to 1500 (2077), and the civil calendar from then on.
const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

function hijriDate(date: string): HijriDate {
  const parts = hijri.formatToParts(wallMidnight(date))
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: read('year'), month: read('month'), day: read('day') }
}

/** The calendar date of a day of the Hijra: Intl only answers the other way round, so it is found near its mean. */
function dateOfHijri(year: number, month: number, day: number): string {
  const months = (year - 1) * 12 + month - 1
  const mean = wallDate(HIJRA + Math.floor(months * LUNATION + day - 1) * DAY_MS)
  for (const distance of [0, 1, -1, 2, -2, 3, -3]) {
    const date = addDays(mean, distance)
    const found = hijriDate(date)
    if (found.year === year && found.month === month && found.day === day) return date
  }
  throw new RangeError(`${year}-${month}-${day} is not a day of the Hijra`)
}

/** 1 Muharram of the first year, in the Gregorian calendar, and the mean number of days of a lunar month. */
const HIJRA = wallMidnight('0622-07-19')
const LUNATION = 29.530_588_85
const DAY_MS = 86_400_000

function numbersBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
