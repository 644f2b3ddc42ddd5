import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { confirmClock } from '#/server/operations/clock-guard.ts'
import { newPhone, newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { startGateway } from '#/testing/gateway.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { maintenance, notices as sending } from './maintenance.ts'
import { watchClock } from './watch-clock.ts'

const gateway = await startGateway()
const clinic = await openClinic(gateway.sms)
const { db, app, clock, book } = clinic
const log = vi.spyOn(console, 'error').mockImplementation(() => {})
vi.spyOn(console, 'log').mockImplementation(() => {})

const HOUR = 60
const YEARS = 10 * 365 * 24 * HOUR

let reference = ''
beforeEach(async () => {
  const doctor = await clinic.nextDoctor()
  await db.delete(notices)
  await confirmClock(app)
  await db.update(bookings).set({ patientName: 'منى' }).where(eq(bookings.patientName, ERASED_NAME))
  reference = referenceOf(await book(newVisitor(), doctor.slot(), { phone: newPhone() }))
  await runJobs()
  log.mockClear()
})

/** What a process does every minute. */
async function runJobs(): Promise<void> {
  for (const work of [watchClock, maintenance.work, sending.work]) await work(app)
}

/** How many bookings were anonymized. */
const erased = () => db.$count(bookings, eq(bookings.patientName, ERASED_NAME))

async function reminders() {
  const rows = await db
    .select({ status: notices.status })
    .from(notices)
    .where(inArray(notices.kind, ['reminder-day', 'reminder-hours']))
  return rows.map(({ status }) => status)
}

const paused = () => log.mock.calls.filter(([line]) => String(line).includes('deletion-paused'))

test('a clock that is ten years ahead for a minute erases nothing and loses no reminder', async () => {
  const startsAt = await startOfVisit()
  clock.jump(YEARS)
  await runJobs()
  clock.pass(1)
  clock.jump(-YEARS)
  await runJobs()
  expect(await erased()).toBe(0)
  expect(await reminders()).toEqual(['pending', 'pending'])
  expect(paused()).toHaveLength(2)
  clock.set(new Date(+startsAt - 24 * HOUR * 60_000))
  await runJobs()
  clock.set(new Date(+startsAt - 2 * HOUR * 60_000))
  await runJobs()
  expect(await reminders()).toEqual(['sent', 'sent'])
})

test.each([
  ['three hours', 3 * HOUR],
  ['two days', 48 * HOUR],
])(
  'a clock that is %s ahead for a minute loses no reminder of a later visit',
  async (_name, ahead) => {
    const startsAt = await startOfVisit()
    // Reminders that expire before the time that the wrong clock shows.
    clock.set(new Date(+startsAt - 2 * HOUR * 60_000 - 60_000))
    await confirmClock(app)
    await runJobs()
    clock.jump(ahead)
    await runJobs()
    clock.pass(1)
    clock.jump(-ahead)
    await runJobs()
    expect(await reminders()).toEqual(['sent', 'sent'])
  },
)

test('a new time that lasts an hour deletes what is old', async () => {
  clock.jump(YEARS)
  await runJobs()
  clock.pass(HOUR)
  await runJobs()
  expect(await erased()).toBeGreaterThan(0)
  expect(await reminders()).not.toContain('pending')
})

test('staff can confirm a new time before that', async () => {
  clock.jump(YEARS)
  await runJobs()
  expect(await erased()).toBe(0)
  await confirmClock(app)
  await runJobs()
  expect(await erased()).toBeGreaterThan(0)
})

test('nothing is deleted while the clock differs from the database’s', async () => {
  const alone = { ...app, databaseNow: async () => SEEDED_AT }
  clock.jump(YEARS)
  await confirmClock(app)
  await maintenance.work(alone)
  expect(await erased()).toBe(0)
  expect(paused().join()).toContain('clocks-differ')
})

async function startOfVisit(): Promise<Date> {
  const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  if (!row) throw new Error('The visit is missing.')
  return row.startsAt
}
