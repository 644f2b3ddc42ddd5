import { m } from '#/paraglide/messages.js'
import { currentLocale } from './locale.ts'
import { formatNumber } from './money.ts'
import { cairoTime } from './zone.ts'

type DateStyle = 'weekday' | 'month' | 'dayMonth' | 'day' | 'shortDay' | 'date'
type Style = DateStyle | 'time' | 'dateTime'

/**
 * Browsers differ in the joins and spaces of dates, and a page whose text differs from the server's is
 * rendered again; so only digits and single names are theirs. Each style takes a date whose UTC fields are those to show.
 */
const styles: Record<Style, (date: Date) => string> = {
  time: clockTime,
  weekday: (date) => nameOf(date, { weekday: 'short' }),
  month: (date) => nameOf(date, { month: 'long' }),
  dayMonth: (date) => dayMonth(date, 'short'),
  day: weekdayAndDate,
  shortDay: (date) =>
    m.formats_weekday_date({
      weekday: nameOf(date, { weekday: 'short' }),
      date: dayMonth(date, 'short'),
    }),
  date: (date) =>
    m.formats_date({
      date: dayMonth(date, 'long'),
      year: formatNumber(date.getUTCFullYear(), { useGrouping: false }),
    }),
  dateTime: (date) => m.formats_date_time({ date: weekdayAndDate(date), time: clockTime(date) }),
}

/** People are shown clinic time, wherever they or the server are. */
export function formatInstant(instant: Date | string, style: Style): string {
  return styles[style](cairoTime(new Date(instant)))
}

/** A calendar date (`2026-04-24`) in words. */
export function formatCalendarDate(date: string, style: DateStyle): string {
  return styles[style](new Date(`${date}T00:00:00Z`))
}

/** A wall-clock time of the clinic (`18:30`), formatted. */
export function formatWallTime(time: string): string {
  return clockTime(new Date(`1970-01-01T${time}Z`))
}

/** The name of an ISO weekday, Monday being 1. */
export function formatWeekday(weekday: number): string {
  // 5 January 1970 was a Monday.
  return nameOf(new Date(Date.UTC(1970, 0, 4 + weekday)), { weekday: 'long' })
}

function clockTime(date: Date): string {
  const hours = date.getUTCHours()
  const minutes = formatNumber(date.getUTCMinutes(), { minimumIntegerDigits: 2 })
  const time = `${formatNumber(hours % 12 || 12)}:${minutes}`
  return hours < 12 ? m.formats_am({ time }) : m.formats_pm({ time })
}

function weekdayAndDate(date: Date): string {
  return m.formats_weekday_date({
    weekday: nameOf(date, { weekday: 'long' }),
    date: dayMonth(date, 'long'),
  })
}

function dayMonth(date: Date, month: 'long' | 'short'): string {
  return m.formats_day_month({
    day: formatNumber(date.getUTCDate()),
    month: nameOf(date, { month }),
  })
}

/** Browsers agree on single names; each is formatted once. */
function nameOf(date: Date, name: { weekday: 'long' | 'short' } | { month: 'long' | 'short' }) {
  const { format } = currentLocale()
  const at = 'weekday' in name ? date.getUTCDay() : date.getUTCMonth()
  const key = [format, ...Object.entries(name).flat(), at].join(' ')
  const known = names.get(key)
  if (known !== undefined) return known
  const text = new Intl.DateTimeFormat(format, { ...name, timeZone: 'UTC' }).format(date)
  names.set(key, text)
  return text
}

const names = new Map<string, string>()
