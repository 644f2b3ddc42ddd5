import pLimit from 'p-limit'
import { BUSY_AHEAD_DAYS } from '#/domain/calendar.ts'
import type { App } from '#/server/app.ts'
import {
  keepBusyTimes,
  takeDueFeeds,
  type BusyCalendar,
  type BusyReading,
} from './busycalendars.ts'
import { readBusyTimes } from './busytimes.ts'
import { fetchCalendar, type Fetched } from './fetch.ts'

type Fetch = (address: string) => Promise<Fetched>

/** How many calendars are leased at once, and how many are read in parallel. */
const BATCH = 50
const AT_ONCE = 5

/** Reads doctors' external calendars that are due. Safe to run concurrently. */
export async function readDueCalendars(app: App, fetch: Fetch = fetchCalendar): Promise<void> {
  const due = await takeDueFeeds(app, BATCH)
  const turns = pLimit(AT_ONCE)
  await Promise.all(due.map((calendar) => turns(() => readCalendar(app, calendar, fetch))))
}

/** Reads one calendar immediately. */
export async function readCalendar(
  app: App,
  calendar: BusyCalendar,
  fetch: Fetch = fetchCalendar,
): Promise<void> {
  const reading = await readingOf(calendar, app.clock.now(), fetch)
  await keepBusyTimes(app, calendar, reading)
}

async function readingOf({ address }: BusyCalendar, now: Date, fetch: Fetch): Promise<BusyReading> {
  const fetched: Fetched = address ? await fetch(address) : { ok: false, problem: 'unreachable' }
  if (!fetched.ok) return fetched
  const end = new Date(now.getTime() + BUSY_AHEAD_DAYS * 86_400_000)
  const busy = await readBusyTimes(fetched.text, { start: now, end })
  return busy ? { ok: true, busy } : { ok: false, problem: 'not-a-calendar' }
}
