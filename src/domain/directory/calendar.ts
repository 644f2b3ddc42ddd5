import { visitDaysAhead } from '#/domain/booking/visit-type.ts'
import { PLANNING_DAYS } from '#/domain/schedule/schedule-change.ts'

/** How often the busy times of an outside calendar are read. */
export const BUSY_EVERY_MINUTES = 10

/** How far ahead they are read: as far as a patient may book, and a day more for the time of day. */
export const BUSY_AHEAD_DAYS = visitDaysAhead.max + 1

/** The days around today that a calendar's feed contains: all for which a clinic may add a visit. */
export const FEED_PAST_DAYS = 30
export const FEED_AHEAD_DAYS = PLANNING_DAYS

/** The maximum number of secret addresses of one doctor. */
export const MOST_FEEDS = 10

/** Why the busy times of an external calendar could not be updated. */
export const calendarProblems = [
  'unreachable',
  'not-a-calendar',
  'too-large',
  'incomplete',
  'too-complex',
] as const
export type CalendarProblem = (typeof calendarProblems)[number]

/**
 * Why it is not certain when an event of an external calendar is: its time, its zone or its repetition cannot
 * be read, or it is of a kind that we do not read.
 */
export const eventProblems = ['time', 'zone', 'rule', 'kind'] as const
export type EventProblem = (typeof eventProblems)[number]

/** Without what the event is about; `date` is that of its start, YYYY-MM-DD, or null. */
export type UnreadEvent = { date: string | null; problem: EventProblem }

/** All that could not be read of a calendar, and the first of them. */
export type UnreadEvents = { count: number; events: UnreadEvent[] }

/** How many of them are named. */
export const MOST_UNREAD = 20

/** Identifies our own events in somebody's calendar, by their UID. */
export const OWN_UID = '@balsam'

const MOST_CHARACTERS = 2000

/**
 * The https address of a calendar, as calendar programs give it: they write `webcal:` for https. Null for all
 * others.
 */
export function readCalendarAddress(typed: string): string | null {
  const text = typed.trim().replace(/^webcals?:\/\//i, 'https://')
  if (text.length > MOST_CHARACTERS || !URL.canParse(text)) return null
  const { protocol, username, password, href } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' ? href : null
}
