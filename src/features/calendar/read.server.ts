import pLimit from 'p-limit'
import { BUSY_AHEAD_DAYS } from '#/domain/calendar.ts'
import type { BusyCalendar, BusyReading } from '#/server/ports/calendars.ts'
import type { Services } from '#/server/services.server.ts'
import { readBusyTimes } from './busytimes.server.ts'
import { fetchCalendar, type Fetched } from './fetch.server.ts'

type Needs = Pick<Services, 'calendars' | 'clock'>
type Fetch = (address: string) => Promise<Fetched>

/** Taken at once, and read so many at a time. */
const BATCH = 50
const AT_ONCE = 5

/** Reads what is due of doctors' own calendars. Several may run at once. */
export async function readDueCalendars(
  services: Needs,
  fetch: Fetch = fetchCalendar,
): Promise<void> {
  const due = await services.calendars.takeDue(BATCH, services.clock.now())
  const turns = pLimit(AT_ONCE)
  await Promise.all(due.map((calendar) => turns(() => readCalendar(services, calendar, fetch))))
}

/** One calendar, now. */
export async function readCalendar(
  { calendars, clock }: Needs,
  calendar: BusyCalendar,
  fetch: Fetch = fetchCalendar,
): Promise<void> {
  const reading = await readingOf(calendar, clock.now(), fetch)
  await calendars.keepBusy(calendar, reading, clock.now())
}

async function readingOf({ address }: BusyCalendar, now: Date, fetch: Fetch): Promise<BusyReading> {
  const fetched: Fetched = address ? await fetch(address) : { ok: false, problem: 'unreachable' }
  if (!fetched.ok) return fetched
  const end = new Date(now.getTime() + BUSY_AHEAD_DAYS * 86_400_000)
  const busy = await readBusyTimes(fetched.text, { start: now, end })
  return busy ? { ok: true, busy } : { ok: false, problem: 'not-a-calendar' }
}
