import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addDays, clinicInstant } from '#/domain/schedule/zone.ts'
import { cancelBooking } from '#/server/bookings/cancel.ts'
import { findOwnPractice } from '#/server/diary/practice.ts'
import { moveBooking } from '#/server/bookings/move.ts'
import { listBusyTimes, setBusyTime } from '#/server/calendars/busy-calendars.ts'
import { shareCalendar, unshareCalendar } from '#/server/calendars/change.ts'
import type { Fetched } from '#/server/calendars/fetch.ts'
import { findCalendars } from '#/server/calendars/page.ts'
import { readDueCalendars } from '#/server/calendars/read.ts'
import { busyCalendars } from '#/server/db/schema/calendars.ts'
import { doctorListings, weeklyRules } from '#/server/db/schema/directory.ts'
import { auditEntries } from '#/server/db/schema/staff.ts'
import { findDoctorHours } from '#/server/hours/hours.ts'
import type { Membership } from '#/server/practices/member.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { emptyPractice, type TestPractice } from '#/testing/practice.ts'
import { readCalendarFile } from '#/testing/readers.ts'
import { findFeed } from './feed-file.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const ORIGIN = 'https://balsam.example'
const ADDRESS = 'https://calendar.example/secret.ics'
const TUESDAY = '2026-11-24'

let practice: TestPractice
let owner: Membership

beforeEach(async () => {
  practice = await emptyPractice(db, app)
  owner = await practice.member('owner')
})

const at = (hour: number) => clinicInstant(TUESDAY, hour * 60) ?? new Date(0)
const slotAt = (hour: number) => ({
  branchId: practice.branchIds[0],
  startsAt: at(hour),
  endsAt: new Date(+at(hour) + 30 * 60_000),
})
const stamp = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')
const fetched = (text: string): Fetched => ({
  ok: true,
  body: new Blob([text]).stream(),
})
const calendarFrom = (from: Date, until: Date): Fetched =>
  fetched(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'UID:1',
      `DTSTART:${stamp(from)}`,
      `DTEND:${stamp(until)}`,
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
  )

async function connect(calendar: Fetched, address = ADDRESS) {
  await setBusyTime(app, practice.doctorId, address, owner)
  await readDueCalendars(app, () => Promise.resolve(calendar))
}

const view = () => findCalendars(app, owner, ORIGIN)
const nameOf = (address = '') => address.split('/').at(-1) ?? ''

async function share(names = false, branch: string | null = null) {
  const known = new Set((await view())?.feeds.map(({ id }) => id))
  await shareCalendar(app, owner, { branch, names })
  const added = (await view())?.feeds.find(({ id }) => !known.has(id))
  if (!added) throw new Error('There is no new address.')
  return added
}

test('a calendar program can read the bookings, with names only if the owner chose so', async () => {
  const reference = await practice.book(slotAt(18), 'Rash')
  const nameless = await findFeed(app, nameOf((await share()).address))
  expect(nameless).toContain(`UID:${reference}@balsam`)
  expect(nameless).toContain(`DTSTART:${stamp(at(18))}`)
  const named = await findFeed(app, nameOf((await share(true)).address))
  const { visits = [] } =
    (await findDoctorHours(app, practice.doctorId, { from: at(0), until: at(24) }, clock.now())) ??
    {}
  const name = visits[0]?.patientName ?? 'nobody'
  expect(named).toContain(name)
  expect(nameless).not.toContain(name)
  for (const file of [named, nameless]) expect(file).not.toContain('Rash')
})

test('a feed has visits as far ahead as a patient may book one, or the clinic add one', async () => {
  const { address } = await share()
  for (const weeks of [25, 51]) {
    const startsAt = clinicInstant(addDays(TUESDAY, weeks * 7), 18 * 60) ?? new Date(0)
    const slot = { ...slotAt(18), startsAt, endsAt: new Date(+startsAt + 30 * 60_000) }
    const reference = await practice.book(slot)
    expect(await findFeed(app, nameOf(address))).toContain(`UID:${reference}@balsam`)
  }
})

test('an event outside is busy as far ahead as a patient may book', async () => {
  const from = new Date(+clock.now() + 180 * 86_400_000)
  await connect(calendarFrom(from, new Date(+from + 3600_000)))
  const busy = await listBusyTimes(app, practice.doctorId, clock.now())
  expect(busy.map(({ start }) => start)).toEqual([from])
})

test('a feed of one branch contains no bookings of the others', async () => {
  await practice.book(slotAt(18))
  const { address } = await share(true, practice.branchIds[1])
  expect(await findFeed(app, nameOf(address))).not.toContain('BEGIN:VEVENT')
})

test('a revoked or invented address has no calendar', async () => {
  const { id, address } = await share()
  expect(await findFeed(app, nameOf(address))).toContain('BEGIN:VCALENDAR')
  expect((await view())?.feeds[0]?.readAt).toBe(clock.now().toISOString())
  expect(await findFeed(app, `${id}.${'a'.repeat(43)}.ics`)).toBeNull()
  expect(await findFeed(app, `${id}.ics`)).toBeNull()
  expect(await unshareCalendar(app, owner, id)).toEqual({ ok: true })
  expect(await findFeed(app, nameOf(address))).toBeNull()
  expect(await unshareCalendar(app, owner, id)).toEqual({ ok: false, code: 'gone' })
})

test('only the owner can share and see calendars, of their own branches, and ten at most', async () => {
  const assistant = await practice.member('assistant')
  const wish = { branch: null, names: false }
  expect(await shareCalendar(app, assistant, wish)).toMatchObject({ code: 'not-yours' })
  expect(await findCalendars(app, assistant, ORIGIN)).toBeNull()
  const { id } = await share()
  expect(await unshareCalendar(app, assistant, id)).toMatchObject({ code: 'not-yours' })
  const other = await (await emptyPractice(db, app)).member('owner')
  expect(await unshareCalendar(app, other, id)).toMatchObject({ code: 'gone' })
  const foreign = { ...wish, branch: (await emptyPractice(db, app)).branchIds[0] }
  expect(await shareCalendar(app, owner, foreign)).toMatchObject({ code: 'choice-required' })
  for (let count = 1; count < 10; count++) await share()
  expect(await shareCalendar(app, owner, wish)).toMatchObject({ code: 'too-many-feeds' })
  const actions = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectId, practice.doctorId),
        eq(auditEntries.action, 'calendar-shared'),
      ),
    )
  expect(actions).toHaveLength(10)
})

test('times that the doctor’s own calendar contains cannot be booked', async () => {
  await connect(calendarFrom(at(18), at(19)))
  const slots = async () =>
    (await findOwnPractice(app, practice.doctorId, at(0), at(24)))?.busy.map(({ start }) => +start)
  expect(await slots()).toContain(+at(18))
  const [listing] = await db
    .select()
    .from(doctorListings)
    .where(eq(doctorListings.doctorId, practice.doctorId))
  expect(listing?.freeTimes.map(Number)).not.toContain(+at(18))
  await expect(practice.book(slotAt(18))).rejects.toThrow()
  await expect(practice.book(slotAt(19))).resolves.toMatch(/^BLS-/)
})

test('the page shows what is blocked, and which existing bookings overlap it', async () => {
  await practice.book(slotAt(18))
  await connect(calendarFrom(at(17), at(19)))
  expect((await view())?.busy).toEqual({
    address: ADDRESS,
    readAt: clock.now().toISOString(),
    problem: null,
    unread: null,
    blocks: [
      {
        startsAt: at(17).toISOString(),
        endsAt: at(19).toISOString(),
        slots: 2,
        visits: 1,
      },
    ],
  })
})

test('it is read every ten minutes; while it is unavailable, its last times still count', async () => {
  await connect(calendarFrom(at(18), at(19)))
  const addresses: string[] = []
  const away = (address: string): Promise<Fetched> => {
    addresses.push(address)
    return Promise.resolve({ ok: false, problem: 'unreachable' })
  }
  await readDueCalendars(app, away)
  expect(addresses).toEqual([])
  clock.pass(11)
  await readDueCalendars(app, away)
  expect(addresses).toContain(ADDRESS)
  const busy = (await view())?.busy
  expect([busy?.problem, busy?.blocks.length]).toEqual(['unreachable', 1])
  clock.pass(11)
  await readDueCalendars(app, () => Promise.resolve(fetched('no calendar')))
  expect((await view())?.busy?.problem).toBe('not-a-calendar')
  clock.pass(11)
  await readDueCalendars(app, () => Promise.resolve(calendarFrom(at(20), at(21))))
  expect((await view())?.busy).toMatchObject({ problem: null, blocks: [] })
})

test('changing or removing the address frees what the old one blocked; the address is sealed', async () => {
  await connect(calendarFrom(at(18), at(19)))
  const [row] = await db
    .select()
    .from(busyCalendars)
    .where(eq(busyCalendars.doctorId, practice.doctorId))
  expect(row?.address).not.toContain('calendar.example')
  await setBusyTime(app, practice.doctorId, null, owner)
  expect((await view())?.busy).toBeNull()
  await expect(practice.book(slotAt(18))).resolves.toMatch(/^BLS-/)
})

test('the result is discarded if the address was changed while it was read', async () => {
  await setBusyTime(app, practice.doctorId, ADDRESS, owner)
  await readDueCalendars(app, async () => {
    await setBusyTime(app, practice.doctorId, `${ADDRESS}?2`, owner)
    return calendarFrom(at(18), at(19))
  })
  expect(await listBusyTimes(app, practice.doctorId, at(0))).toEqual([])
})

const asker = (reference: string) => ({
  actor: { kind: 'visitor' as const },
  proved: [reference],
})

async function move(reference: string, hour: number, branch = practice.branchIds[0]) {
  const input = { reference, branch, at: at(hour).toISOString() }
  expect(await moveBooking(app, asker(reference), input)).toEqual({ ok: true })
}

/** The events of a new feed that begin on Tuesday or later. */
async function read(branch: string | null = null) {
  const { address } = await share(false, branch)
  const events = await readCalendarFile((await findFeed(app, nameOf(address))) ?? '', 'PUBLISH')
  return events.filter(({ start }) => start >= at(0).toISOString())
}

test('a feed without bookings is a calendar that programs can read', async () => {
  const { address } = await share(false, practice.branchIds[1])
  const file = (await findFeed(app, nameOf(address))) ?? ''
  expect(await readCalendarFile(file, 'PUBLISH')).toEqual([])
  expect(file).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nX-PUBLISHED-TTL:PT15M\r\n')
  expect(file).toContain('\r\nNAME:حجوزات بلسم\r\nX-WR-CALNAME:حجوزات بلسم\r\n')
})

test('a booking that was moved to another branch is cancelled in the feed of the first', async () => {
  const [first, second] = practice.branchIds
  const reference = await practice.book(slotAt(18))
  const evening = { startsAt: '20:00', endsAt: '22:00', slotMinutes: 30 }
  await db
    .insert(weeklyRules)
    .values({ ...evening, id: randomUUID(), branchId: second, weekday: 2 })
  await move(reference, 20, second)
  expect(await read(first)).toMatchObject([{ status: 'CANCELLED', sequence: 1 }])
  expect(await read(second)).toMatchObject([{ status: 'CONFIRMED', sequence: 1 }])
})

test('a feed says how often a booking was moved, and for thirty days that it was cancelled', async () => {
  const reference = await practice.book(slotAt(18))
  const uid = `${reference}@balsam`
  expect(await read()).toMatchObject([{ uid, status: 'CONFIRMED', sequence: 0 }])
  clock.pass(1)
  await move(reference, 19)
  const [moved] = await read()
  expect(moved).toMatchObject({ uid, sequence: 1, start: at(19).toISOString() })
  expect(moved?.changedAt).toBe(clock.now().toISOString())
  await cancelBooking(app, asker(reference), reference)
  const gone = { uid, status: 'CANCELLED', sequence: 2, transparency: 'TRANSPARENT' }
  expect(await read()).toMatchObject([gone])
  clock.pass(31 * 24 * 60)
  expect(await read()).toEqual([])
})
