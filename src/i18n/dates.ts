import { dateTimeFormat } from './formatters.ts'
import { currentLocale } from './locale.ts'

const ZONE = 'Africa/Cairo'

type Style = 'time' | 'weekday' | 'month' | 'dayMonth' | 'day' | 'shortDay' | 'date' | 'dateTime'

const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'short' },
  month: { month: 'long' },
  dayMonth: { day: 'numeric', month: 'short' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  dateTime: { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
}

/** People are shown clinic time, wherever they or the server are. */
export function formatInstant(instant: Date | string, style: Style): string {
  return onOneLine(
    dateTimeFormat(currentLocale().format, {
      ...styles[style],
      timeZone: ZONE,
    }).format(new Date(instant)),
  )
}

/** The space before AM or PM does not break. Browsers use different spaces there. */
function onOneLine(text: string): string {
  return text.replace(/\s(?=(?:[AP]M|[صم])$)/, '\u00a0')
}

/** A calendar date (`2026-04-24`) in words. */
export function formatCalendarDate(
  date: string,
  style: 'weekday' | 'month' | 'dayMonth' | 'day' | 'shortDay' | 'date',
): string {
  return dateTimeFormat(currentLocale().format, {
    ...styles[style],
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
}

/** A wall-clock time of the clinic (`18:30`), formatted. */
export function formatWallTime(time: string): string {
  return onOneLine(
    dateTimeFormat(currentLocale().format, {
      ...styles.time,
      timeZone: 'UTC',
    }).format(new Date(`1970-01-01T${time}Z`)),
  )
}

/** The name of an ISO weekday, Monday being 1. */
export function formatWeekday(weekday: number): string {
  // 5 January 1970 was a Monday.
  return dateTimeFormat(currentLocale().format, {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(1970, 0, 4 + weekday)))
}
