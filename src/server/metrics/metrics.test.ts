import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { cancelBooking } from '#/server/bookings/cancel.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { observe } from '#/server/observability/events.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { answerMetrics, openMetrics } from '#/server/metrics/endpoint.ts'
import { login } from '#/server/people/login.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
import { misnamedMetrics } from '#/testing/metric-names.ts'
import { newPhone, newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'

const clinic = await openClinic()
const { db, ownerDb, app, clock, book } = clinic
const metrics = await measured()
afterAll(observe(metrics.count))

let doctor: Awaited<ReturnType<typeof clinic.nextDoctor>>
beforeEach(async () => {
  doctor = await clinic.nextDoctor()
})

/** The value of one series; 0 if it was never counted. */
async function valueOf(series: string): Promise<number> {
  const text = await (await answerMetrics(metrics)).text()
  const line = text.split('\n').find((line) => line.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}

async function measured() {
  const opened = await openMetrics({ METRICS_TOKEN: 'x'.repeat(32) }, () => app)
  if (!opened) throw new Error('Nothing is measured.')
  return opened
}

/** How much some work adds to a series. */
async function added(series: string, work: () => Promise<unknown>): Promise<number> {
  const before = await valueOf(series)
  await work()
  return (await valueOf(series)) - before
}

test('refused sign-ins and reached limits are counted without personal data', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const typed = { phone: newPhone(), password: 'a wrong secret' }
  const source = { address: '41.32.0.7', knownBrowser: null }
  const failed = 'balsam_security_events_total{event="sign-in-failed",about="patient"}'
  expect(await added(failed, () => login(app, typed, source))).toBe(1)
  const limit = { name: 'lookup', subject: source.address, attempts: 1, windowMinutes: 15 }
  const reached = 'balsam_security_events_total{event="limit-reached",about="lookup"}'
  const twice = async () => [await takeLimits(app, [limit]), await takeLimits(app, [limit])]
  expect(await added(reached, twice)).toBe(1)
  const text = await (await answerMetrics(metrics)).text()
  for (const secret of [typed.phone.slice(1), typed.password, source.address])
    expect(text).not.toContain(secret)
  log.mockRestore()
})

test('names, texts and units are as Prometheus wants them', async () => {
  const text = await (await answerMetrics(metrics)).text()
  expect(text).toContain('balsam_booking_events_total')
  expect(misnamedMetrics(text)).toEqual([])
})

test('a booking is counted when it is made, and when it is cancelled', async () => {
  const line = 'balsam_booking_events_total{event="confirm"}'
  const cancelled = 'balsam_booking_events_total{event="cancel"}'
  let reference = ''
  const bookOnce = async () => (reference = referenceOf(await book(newVisitor(), doctor.slot())))
  expect(await added(line, bookOnce)).toBe(1)
  const asker = { actor: { kind: 'visitor' } as const, proved: [reference] }
  const cancelTwice = async () => {
    await cancelBooking(app, asker, reference)
    await cancelBooking(app, asker, reference)
  }
  expect(await added(cancelled, cancelTwice)).toBe(1)
})

test('a rolled back cancellation is not counted', async () => {
  const reference = referenceOf(await book(newVisitor(), doctor.slot()))
  const cancelled = 'balsam_booking_events_total{event="cancel"}'
  const asker = { actor: { kind: 'visitor' } as const, proved: [reference] }
  // The message to the patient is written last.
  await ownerDb.execute(sql`alter table notices add constraint no_more check (false) not valid`)
  const refused = () => expect(cancelBooking(app, asker, reference)).rejects.toThrow()
  try {
    expect(await added(cancelled, refused)).toBe(0)
  } finally {
    await ownerDb.execute(sql`alter table notices drop constraint no_more`)
  }
  expect(await added(cancelled, () => cancelBooking(app, asker, reference))).toBe(1)
})

test('queues report their length and age, and dead letters are counted', async () => {
  const length = 'balsam_queue_length{queue="contact"}'
  const age = 'balsam_queue_oldest_age_seconds{queue="contact"}'
  await db.delete(notices)
  expect(await valueOf(length)).toBe(0)
  const now = clock.now()
  const what = { kind: 'contact' as const, name: 'Mona', phone: newPhone(), details: {} }
  const form = { fileIds: [], purposes: [], policyVersion: '1', userId: null }
  const request = { ...what, ...form, submissionKey: randomUUID(), locale: 'en' as const }
  await recordRequest(app, request)
  await notice({ status: 'pending', dueAt: now })
  await notice({ status: 'pending', dueAt: new Date(now.getTime() + 3600_000) })
  await notice({ status: 'dead', dueAt: now })
  clock.pass(10)
  expect([await valueOf(length), await valueOf(age)]).toEqual([1, 600])
  expect(await valueOf('balsam_queue_length{queue="outbox"}')).toBe(1)
  expect(await valueOf('balsam_queue_oldest_age_seconds{queue="outbox"}')).toBe(600)
  expect(await valueOf('balsam_dead_letters{kind="notice"}')).toBe(1)
  expect(await valueOf('balsam_database_up')).toBe(1)
})

async function notice(facts: { status: 'pending' | 'dead'; dueAt: Date }): Promise<void> {
  const id = randomUUID()
  const sample = { kind: 'request-progress' as const, phone: newPhone(), locale: 'ar' as const }
  await db
    .insert(notices)
    .values({ id, uniqueKey: id, ...sample, ...facts, inputs: {}, createdAt: facts.dueAt })
}
