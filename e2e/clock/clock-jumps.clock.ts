// The site and its database while libfaketime sets their clocks: `npm test -- clock`.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { addDays, clinicDate, clinicInstant, isoWeekday } from '../../src/domain/schedule/zone.ts'
import { startAt, type ClockedSite } from '../support/set-clock.ts'
import { bookAt, holdAt, slotAt, type FoundSlot } from '../support/http-client.ts'

test.describe.configure({ mode: 'serial', retries: 0 })
test.setTimeout(600_000)

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A Sunday in the next week, when clinics are open in the evening. */
const sunday = [1, 2, 3, 4, 5, 6, 7]
  .map((days) => addDays(clinicDate(new Date()), days))
  .find((date) => isoWeekday(date) === 7)

const at = (hours: number, minutes = 0, seconds = 0) => {
  const instant = clinicInstant(sunday ?? '', hours * 60 + minutes)
  if (!instant) throw new Error('There is no such time.')
  return new Date(+instant + seconds * SECOND)
}

let site: ClockedSite
test.beforeAll(async () => {
  site = await startAt(at(18, 50))
})
test.afterAll(async () => site?.stop())

test('over a boundary of slots the list of today keeps every doctor who has a later time', async () => {
  await site.set(at(18, 59, 50))
  const seen = await countEachSecond(75)
  const after = seen.filter(({ now }) => now >= at(19)).map(({ count }) => count)
  expect(after.at(-1)).toBeGreaterThan(0)
  expect(new Set(after)).toEqual(new Set([after.at(-1)]))
  expect(seen[0]?.count).toBeGreaterThanOrEqual(after[0] ?? 0)
})

test('from midnight on, lists and pages are those of the new day', async () => {
  await site.set(at(23, 59, 50))
  const seen = await countEachSecond(75)
  const after = seen.filter(({ now }) => now >= at(24)).map(({ count }) => count)
  expect(after[0]).toBeGreaterThan(seen[0]?.count ?? 0)
  expect(new Set(after)).toEqual(new Set([after.at(-1)]))
})

test('a clock that is set back delays nothing and holds nothing for longer', async () => {
  await jumpTo(at(24 + 16))
  await expect.poll(countToday).toBeGreaterThan(0)
  const slots = await findSlots(addDays(sunday ?? '', 4))
  const [held, booked] = slots
  if (!held || !booked) throw new Error('No doctor has a free time.')
  expect(await holdAt(site.url, held, 1)).toMatchObject({ status: 303 })
  expect(await bookAt(site.url, booked, 2)).toMatchObject({ status: 303 })
  await jumpTo(new Date(+site.now() - 26 * HOUR))
  expect(site.logged('clock-jumped').at(-1)).toMatch(/"seconds":-93(?:59|60)\d/)
  await expect.poll(latestHold).toBeLessThanOrEqual(11 * MINUTE)
  await expect.poll(latestListing).toBeLessThanOrEqual(MINUTE)
  // The confirmation was due at the later time.
  await expect.poll(() => countNotices('booking-confirmed', 'pending')).toBe(0)
  expect(await countNotices('reminder-day', 'pending')).toBe(1)
  expect(await countToday()).toBeGreaterThan(0)
})

test('a clock that is ten years ahead deletes nothing, and loses no reminder', async () => {
  const before = await countPeople()
  const right = site.now()
  // At a full hour, when personal data is anonymized after its retention.
  await jumpTo(nextHour(new Date(+right + 3653 * DAY)))
  await expect
    .poll(() => site.logged('deletion-paused').length, { timeout: 90_000 })
    .toBeGreaterThan(0)
  await jumpTo(new Date(+right + 2 * MINUTE))
  expect(await countPeople()).toEqual(before)
  expect(await countNotices('reminder-day', 'pending')).toBe(1)
  await expect.poll(countToday).toBeGreaterThan(0)
})

test('through a year, month by month, pages have free times', async () => {
  for (let month = 1; month <= 12; month += 1) {
    await jumpTo(new Date(+at(10) + month * 30 * DAY))
    await expect.poll(countFree).toBeGreaterThan(500)
    await expect.poll(latestListing).toBeLessThanOrEqual(MINUTE)
    for (const path of ['/', '/en', '/offers', '/join-us', '/doctors']) await pageAt(path)
  }
  const expected = /"event":"(?:clock-jumped|deletion-paused)"/
  expect(site.errors().filter((line) => !expected.test(line))).toEqual([])
})

/** Sets the clock, and waits until the site has noticed. */
async function jumpTo(instant: Date): Promise<void> {
  const jumps = site.logged('clock-jumped').length
  await site.set(instant)
  await expect.poll(() => site.logged('clock-jumped').length).toBeGreaterThan(jumps)
}

/** How much later than now the last hold ends. */
async function latestHold(): Promise<number> {
  const [row] = await site.sql<{ until: Date }>`
    select max(hold_expires_at) as until from bookings where status = 'held'`
  return +(row?.until ?? 0) - +site.now()
}

/** How many doctors' first listed time is still to come; on a Friday or a holiday it is another day's. */
async function countFree(): Promise<number> {
  const [row] = await site.sql<{ count: number }>`
    select count(*)::int from doctor_listings where next_slot_at > ${site.now()}`
  return row?.count ?? 0
}

/** How much later than now the last listing was refreshed. */
async function latestListing(): Promise<number> {
  const [row] = await site.sql<{ at: Date }>`
    select max(refreshed_at) as at from doctor_listings`
  return +(row?.at ?? 0) - +site.now()
}

async function countNotices(kind: string, status: string): Promise<number> {
  const [row] = await site.sql<{ count: number }>`
    select count(*)::int from notices where kind = ${kind} and status = ${status}`
  return row?.count ?? 0
}

/** What a clock far ahead would anonymize or end. */
async function countPeople() {
  const [row] = await site.sql<{ names: number; phones: number }>`
    select count(distinct patient_name)::int as names, count(distinct phone)::int as phones
    from bookings`
  return row
}

function nextHour(instant: Date): Date {
  return new Date(Math.ceil(+instant / HOUR) * HOUR)
}

/** Free times of some doctors on a day. */
async function findSlots(date: string): Promise<FoundSlot[]> {
  const list = await pageAt('/doctors?sort=soonest')
  const slugs = new Set([...list.matchAll(/\/doctor\/([a-z0-9-]+)/g)].map(([, slug]) => slug))
  const found: FoundSlot[] = []
  for (const slug of slugs) {
    const html = await pageAt(`/book_doctor?doctor=${slug}&day=${date}`)
    const [, href] = /href="(\/book_doctor\?[^"]*at=[^"]*)"/.exec(html) ?? []
    if (href) found.push(slotAt(href.replaceAll('&amp;', '&')))
  }
  return found
}

/** How many doctors the list of today has, second by second. */
async function countEachSecond(seconds: number): Promise<{ now: Date; count: number }[]> {
  const seen: { now: Date; count: number }[] = []
  for (let second = 0; second < seconds; second += 1) {
    const now = site.now()
    seen.push({ now, count: await countToday() })
    await pause(SECOND - (Date.now() % SECOND))
  }
  report(seen)
  return seen
}

async function countToday(): Promise<number> {
  const html = await pageAt('/en/doctors?today=true')
  return Number(/([\d,]+) doctors?\b/.exec(html)?.[1]?.replace(',', '') ?? 0)
}

async function pageAt(path: string): Promise<string> {
  const response = await fetch(site.url + path)
  expect(response.status, site.errors().at(-1)).toBe(200)
  return response.text()
}

/** When the number changed. */
function report(seen: { now: Date; count: number }[]): void {
  const changes = seen.filter(({ count }, index) => count !== seen[index - 1]?.count)
  for (const { now, count } of changes) console.log(now.toISOString(), `${count} doctors`)
}
