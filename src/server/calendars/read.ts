import pLimit from 'p-limit'
import { BUSY_AHEAD_DAYS } from '#/domain/directory/calendar.ts'
import type { App } from '#/server/app.ts'
import { isWorker } from '#/server/config/runtime.ts'
import {
  keepBusyTimes,
  takeDueFeeds,
  type BusyCalendar,
  type BusyReading,
} from './busy-calendars.ts'
import { fetchCalendar, FetchFailure, type Fetched } from './fetch.ts'

type Fetch = (address: string) => Promise<Fetched>

/** How many calendars are leased at once, and how many are read in parallel, each in a thread. */
const BATCH = 50
const AT_ONCE = 3

/** For doctors who wait: they have turns of their own, however many calendars are due. */
const waiting = pLimit(AT_ONCE)

/** Reads doctors' external calendars that are due. Safe to run concurrently. */
export async function readDueCalendars(app: App, fetch: Fetch = fetchCalendar): Promise<void> {
  const due = await takeDueFeeds(app, BATCH)
  const turns = pLimit(AT_ONCE)
  await Promise.all(due.map((calendar) => turns(() => readOne(app, calendar, fetch))))
}

/** Reads one calendar immediately. */
export async function readCalendar(app: App, calendar: BusyCalendar): Promise<void> {
  const read = () => readOne(app, calendar, fetchCalendar)
  // At the edge a promise belongs to its request: requests cannot wait for each other.
  await (isWorker() ? read() : waiting(read))
}

async function readOne(app: App, calendar: BusyCalendar, fetch: Fetch): Promise<void> {
  const reading = await readingOf(calendar, app.clock.now(), fetch)
  await keepBusyTimes(app, calendar, reading)
}

async function readingOf({ address }: BusyCalendar, now: Date, fetch: Fetch): Promise<BusyReading> {
  const fetched: Fetched = address ? await fetch(address) : { ok: false, problem: 'unreachable' }
  if (!fetched.ok) return fetched
  const end = new Date(now.getTime() + BUSY_AHEAD_DAYS * 86_400_000)
  const read = await reader()
  try {
    return await read(fetched.body, { start: now, end })
  } catch (error) {
    if (error instanceof FetchFailure) return { ok: false, problem: error.problem }
    throw error
  }
}

/** Outside of the thread that answers requests, except at the edge, which has no others. */
async function reader() {
  if (isWorker()) return (await import('./busy-times.ts')).readBusyTimes
  return (await import('./feed-thread.ts')).readInThread
}
