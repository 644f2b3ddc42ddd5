import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { NOTICE_TRIES, type NoticeKind } from '#/domain/notice.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { gatewayFailures, noticeDeliveries, notices } from '#/server/db/schema/notices.ts'
import { listOperations } from '#/server/operations/desk.ts'
import { readOutboxVitals } from '#/server/operations/vitals.ts'
import { sendCode } from '#/server/verification/send-code.ts'
import { transact } from '#/server/work.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { answering, startHttp } from '#/testing/http.ts'
import { dropExpiredNotices } from './drop.ts'
import { enqueueNotice, type NewNotice } from './enqueue.ts'
import { drainOutbox } from './send-due.ts'

const messageSchema = z.object({ to: z.string() })
const phone = '+201012345678'
const poisonous = '+201012345679'
let isDown = false

const gateway = await startHttp((line, body) => {
  const isPoison = messageSchema.safeParse(body).data?.to === poisonous
  return (isDown && line.includes('/sms')) || isPoison ? answering(503) : answering(200)
})
const { db } = await cloneDatabase()
const sms = { SMS_URL: `${gateway.url}/sms`, SMS_KEY: 'key', SMS_SENDER: 'Balsam' }
const { app, clock } = testApp(db, sms)
const error = vi.spyOn(console, 'error').mockImplementation(() => {})
vi.spyOn(console, 'log').mockImplementation(() => {})
const start = clock.now()
await db.insert(users).values({
  id: app.random.id(),
  name: 'Mona',
  phone,
  passwordHash: '!',
  phoneVerifiedAt: start,
  createdAt: start,
})

beforeEach(async () => {
  isDown = false
  clock.set(start)
  error.mockClear()
  await db.delete(notices)
  await db.delete(gatewayFailures)
})

const minutesFrom = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

async function enqueue(more: Partial<NewNotice> = {}, kind: NoticeKind = 'booking-confirmed') {
  const uniqueKey = crypto.randomUUID()
  const inputs = { reference: 'BLS-0000-0000', startsAt: minutesFrom(start, 600).toISOString() }
  const notice = { kind, uniqueKey, phone, locale: 'ar' as const, inputs, userId: null, ...more }
  await transact(app, (work) => enqueueNotice(work, notice))
  return async () => {
    const [row] = await db.select().from(notices).where(eq(notices.uniqueKey, uniqueKey))
    return row
  }
}

/** Runs the job every five seconds, as a node does. */
async function run(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes * 60; passed += 5) {
    await drainOutbox(app)
    clock.set(new Date(clock.now().getTime() + 5000))
  }
}

const countSent = () => db.$count(notices, eq(notices.status, 'sent'))

test('a gateway that is down gets one message at a time, and all of them within a minute of its return', async () => {
  for (let count = 0; count < 9; count += 1) await enqueue()
  isDown = true
  await run(40)
  // A probe each twenty seconds, and the first batch.
  expect(gateway.received.length).toBeLessThanOrEqual(40 * 3 + 5)
  expect(gateway.received.length).toBeGreaterThan(40)
  expect(await countSent()).toBe(0)
  isDown = false
  await run(1)
  expect(await countSent()).toBe(9)
  expect(await db.$count(gatewayFailures)).toBe(0)
  const events = error.mock.calls.map(([line]) => String(line))
  expect(events.filter((line) => line.includes('"gateway-failing"'))).toHaveLength(1)
  expect(events.join()).not.toContain('1012345678')
})

test.each([1, 2, 7, 45])('a lone message goes out within a minute after %i minutes', async (n) => {
  const look = await enqueue()
  isDown = true
  await run(n)
  isDown = false
  await run(1)
  expect(await look()).toMatchObject({ status: 'sent' })
})

test('of several processes one sends the probe', async () => {
  for (let count = 0; count < 9; count += 1) await enqueue()
  isDown = true
  await run(3)
  gateway.received.length = 0
  clock.pass(1)
  await Promise.all([drainOutbox(app), drainOutbox(app), drainOutbox(app)])
  expect(gateway.received).toHaveLength(1)
})

test('a message that alone fails delays no other, and is given up after its tries', async () => {
  const look = await enqueue({ phone: poisonous, expiresAt: minutesFrom(start, 2880) })
  for (let count = 0; count < 240; count += 1) {
    await enqueue({ expiresAt: minutesFrom(start, 2880) })
    await drainOutbox(app)
    clock.pass(1)
  }
  await run(1)
  expect(await look()).toMatchObject({ status: 'dead', attempts: NOTICE_TRIES })
  expect(await countSent()).toBe(240)
  // A try while the gateway's state was unknown did not count.
  const { noticeId } = noticeDeliveries
  const tries = await db.$count(noticeDeliveries, eq(noticeId, (await look())?.id ?? ''))
  expect(tries).toBeLessThanOrEqual(2 * NOTICE_TRIES)
  expect(error.mock.calls.join()).toContain('notice-dead')
})

test('a message about a visit is never sent after it, and its loss is logged', async () => {
  const visit = minutesFrom(start, 30)
  const looks = [await enqueue({ expiresAt: visit }), await enqueue({ expiresAt: visit })]
  isDown = true
  await run(31)
  isDown = false
  gateway.received.length = 0
  await run(2)
  clock.pass(24 * 60)
  await dropExpiredNotices(app)
  expect(gateway.received).toEqual([])
  for (const look of looks) {
    const row = await look()
    const event = row?.status === 'dropped' ? 'notice-expired' : 'notice-dead'
    const lines = error.mock.calls.map(([line]) => String(line))
    expect(lines.some((line) => line.includes(`"${event}"`) && line.includes(`${row?.id}`))).toBe(
      true,
    )
  }
})

test('the queue’s age counts from the time of a message, through its tries; the desk sees both', async () => {
  await enqueue({ dueAt: minutesFrom(start, 10) })
  await enqueue({ dueAt: minutesFrom(start, 500) })
  isDown = true
  expect(await readOutboxVitals(app)).toEqual({ count: 0, oldestAt: null })
  await run(40)
  const oldestAt = minutesFrom(start, 10)
  expect(await readOutboxVitals(app)).toEqual({ count: 1, oldestAt })
  const clerk = await deskMember(app, ['requests'])
  const view = await listOperations(app, clerk)
  expect(view?.outbox).toMatchObject({
    waiting: 1,
    waitsSince: oldestAt.toISOString(),
    failing: [{ path: 'sms', reason: '503', createdAt: oldestAt.toISOString() }],
  })
  const banker = await deskMember(app, ['finance'])
  expect((await listOperations(app, banker))?.outbox).toBeNull()
})

test('a code prefers a gateway that works, and shows when one works again', async () => {
  const both = { ...sms, WHATSAPP_URL: `${gateway.url}/whatsapp`, WHATSAPP_KEY: 'key' }
  const { app: many } = testApp(db, both)
  const code = (address: string) =>
    sendCode(many, { purpose: 'guest-booking', phone, userId: null, locale: 'ar', address })
  await enqueue()
  isDown = true
  await run(5)
  gateway.received.length = 0
  expect(await code('10.0.0.1')).toEqual({ ok: true })
  expect(gateway.received.map(({ line }) => line)).toEqual(['POST /whatsapp'])
  isDown = false
  expect(
    await sendCode(app, {
      purpose: 'guest-booking',
      phone,
      userId: null,
      locale: 'ar',
      address: '10.0.0.2',
    }),
  ).toEqual({ ok: true })
  expect(await db.$count(gatewayFailures)).toBe(0)
})
