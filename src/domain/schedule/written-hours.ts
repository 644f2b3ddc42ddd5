import { foldText } from '#/domain/search/arabic.ts'
import { foldDigits, stripInvisible } from '#/domain/search/digits.ts'
import { hoursText, parseHours, weekdays, type WeeklyHours } from './hours-text.ts'
import type { DayPart } from './time-of-day.ts'

/**
 * The parts of a day as people write them: `17:00-21:00`, `5م-9م`, `5-9 pm`, `١٠ص - ٢م، ٥م - ٩م`. A time without
 * a mark takes that of the other one. Empty for a day that is off; null for anything else, also for `5-9`,
 * which may be either.
 */
export function parseWrittenTimes(text: string): DayPart[] | null {
  const plain = foldDigits(stripInvisible(text)).toLowerCase().trim()
  if (plain === '' || OFF.test(plain)) return []
  const parts = plain.split(/[,،;؛+\n]|\s+(?:and|و)\s*(?=\d)/).map(parseSpan)
  return parts.every((part) => part !== null) ? parts : null
}

/**
 * A week in one cell: as `parseHours` reads it, or days with times: `السبت والاثنين 5م-9م; الخميس 10ص-2م`,
 * `daily 5-9 pm`. Null for anything else.
 */
export function parseWrittenWeek(text: string, slotMinutes: number): WeeklyHours[] | null {
  const strict = parseHours(text)
  if (strict !== null) return strict
  const sessions = text.split(/[;؛\n]/).filter((part) => part.trim() !== '')
  const week = sessions.map((session) => parseSession(session, slotMinutes))
  return week.every((rules) => rules !== null) ? valid(week.flat()) : null
}

/** The hours of these days, each a pair of a day and its times as written; null where they cannot be read. */
export function weekOf(
  days: readonly { weekday: number; parts: readonly DayPart[] }[],
  slotMinutes: number,
): WeeklyHours[] | null {
  return valid(
    days.flatMap(({ weekday, parts }) => parts.map((part) => ({ weekday, ...part, slotMinutes }))),
  )
}

/** The ISO numbers of the days that a text names: `السبت والاثنين`, `Sat, Mon`, `السبت - الأربعاء`, `يوميا`. */
export function parseWeekdays(text: string): number[] | null {
  const words = foldText(text.replace(/[-–—]/g, ' to '))
    .split(' ')
    .filter((word) => word !== '' && !JOINS.has(word))
  if (words.length > 0 && words.every((word) => DAILY.has(word))) return [...weekdays.values()]
  const found: number[] = []
  for (const [at, word] of words.entries()) {
    if (RANGE.has(word)) {
      const last = weekdayOf(words[at + 1] ?? '')
      const first = found.at(-1)
      if (first === undefined || last === undefined) return null
      found.push(...daysBetween(first, last))
      continue
    }
    const day = weekdayOf(word)
    if (day === undefined) return null
    found.push(day)
  }
  return found.length === 0 ? null : [...new Set(found)]
}

const OFF = /^(?:-|—|–|x|off|closed|none|[أاإ]جاز[ةه]|مغلق|لا يوجد|مفيش)$/
const TIME = String.raw`(\d{1,2})(?:[:.٫](\d{2}))?(?::00)?\s*(am|pm|a\.m\.?|p\.m\.?|صباحا?ً?|ص|مساءً?|مساءا|م|ظهرا?ً?|عصرا?ً?)?(?!\p{L})`
const SPAN = new RegExp(
  String.raw`^(?:من|from)?\s*${TIME}\s*(?:-|–|—|to|until|till|الى|إلى|الي|لحد|حتى|لـ?)\s*${TIME}$`,
  'u',
)

type Mark = 'am' | 'pm' | null
type Clock = { hour: number; minutes: string; mark: Mark; isPadded: boolean }

function parseSpan(text: string): DayPart | null {
  const [whole, hour = '', minutes, mark, endHour = '', endMinutes, endMark] =
    SPAN.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const start = clockOf(hour, minutes, mark)
  const end = clockOf(endHour, endMinutes, endMark)
  const startsAt = timeOf(start, start.mark ?? startMark(start, end))
  const endsAt = timeOf(end, end.mark ?? endMarkOf(start, end))
  if (startsAt === null || endsAt === null || startsAt === endsAt) return null
  return startsAt === '24:00' ? null : { startsAt, endsAt }
}

function clockOf(hour: string, minutes: string | undefined, mark: string | undefined): Clock {
  return {
    hour: Number(hour),
    minutes: minutes ?? '00',
    mark: mark === undefined ? null : /^(?:a|ص)/.test(mark) ? 'am' : 'pm',
    isPadded: hour.length === 2 && minutes !== undefined,
  }
}

/** Of `10-2 pm` the start is in the morning, of `5-9 pm` it is not. */
function startMark(start: Clock, end: Clock): Mark {
  if (end.mark === null) return null
  return start.hour % 12 < end.hour % 12 ? end.mark : other(end.mark)
}

function endMarkOf(start: Clock, end: Clock): Mark {
  if (start.mark === null) return null
  return end.hour % 12 > start.hour % 12 ? start.mark : other(start.mark)
}

const other = (mark: 'am' | 'pm') => (mark === 'am' ? 'pm' : 'am')

/** `HH:MM`; null for no time, or for one that may be of the morning or of the evening. */
function timeOf({ hour, minutes, isPadded }: Clock, mark: Mark): string | null {
  if (Number(minutes) > 59 || hour > 24) return null
  if (mark === null && hour <= 12 && !isPadded) return null
  if (mark !== null && (hour === 0 || hour > 12)) return null
  const onClock = mark === null ? hour : (hour % 12) + (mark === 'pm' ? 12 : 0)
  const time = `${String(onClock).padStart(2, '0')}:${minutes}`
  return time <= '24:00' ? time : null
}

function parseSession(text: string, slotMinutes: number): WeeklyHours[] | null {
  const at = foldDigits(text).search(/(?:(?:من|from)\s*)?\d/)
  if (at < 0) return null
  const days = parseWeekdays(text.slice(0, at))
  const parts = parseWrittenTimes(text.slice(at))
  return (
    days &&
    parts &&
    weekOf(
      days.map((weekday) => ({ weekday, parts })),
      slotMinutes,
    )
  )
}

/** Only hours that a schedule can have. */
function valid(hours: WeeklyHours[]): WeeklyHours[] | null {
  return parseHours(hoursText(hours)) === null ? null : hours
}

const JOINS = new Set(['و', 'and', 'من', 'from', 'يوم', 'ايام'])
const RANGE = new Set(['الي', 'الى', 'to', 'حتي', 'لحد', 'until'])
const DAILY = new Set(['يوميا', 'daily', 'كل', 'every', 'day', 'يوم'])

const NAMES = new Map(
  Object.entries({
    sat: 'saturday سبت',
    sun: 'sunday احد حد',
    mon: 'monday اثنين اتنين',
    tue: 'tuesday tues ثلاثاا ثلاثا تلات ثلاث',
    wed: 'wednesday اربعاا اربعا اربع',
    thu: 'thursday thur thurs خميس',
    fri: 'friday جمعه',
  }).flatMap(([day, names]) =>
    [day, ...names.split(' ')].map((name): [string, string] => [name, day]),
  ),
)

function weekdayOf(word: string): number | undefined {
  const bare = word.replace(/^و?(?:ال)?(?=[ء-ي]{2})/, '')
  return weekdays.get(NAMES.get(bare) ?? NAMES.get(word) ?? '')
}

/** From Saturday on, as the Egyptian week goes. */
function daysBetween(first: number, last: number): number[] {
  const order = [...weekdays.values()]
  const [from, to] = [order.indexOf(first), order.indexOf(last)]
  return to < from ? [...order.slice(from), ...order.slice(0, to + 1)] : order.slice(from, to + 1)
}
