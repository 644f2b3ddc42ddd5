/** How often the busy times of an outside calendar are read. */
export const BUSY_EVERY_MINUTES = 10

/** How far ahead they are read: further than anybody can book. */
export const BUSY_AHEAD_DAYS = 120

/** What a calendar's feed shows around today. */
export const FEED_PAST_DAYS = 30
export const FEED_AHEAD_DAYS = 120

/** Secret addresses of one doctor. */
export const MOST_FEEDS = 10

/** Why the busy times of an outside calendar are as they were before. */
export const calendarProblems = ['unreachable', 'not-a-calendar', 'too-large'] as const
export type CalendarProblem = (typeof calendarProblems)[number]

/** Our own events in somebody's calendar, by their UID. */
export const OWN_UID = '@balsam'

const MOST_CHARACTERS = 2000

/**
 * The https address of a calendar, as its program gives it: `webcal:` is what these programs call https.
 * Null for all others.
 */
export function readCalendarAddress(typed: string): string | null {
  const text = typed.trim().replace(/^webcals?:\/\//i, 'https://')
  if (text.length > MOST_CHARACTERS || !URL.canParse(text)) return null
  const { protocol, username, password, href } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' ? href : null
}
