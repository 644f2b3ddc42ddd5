import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Locale } from '#/domain/localized.ts'
import { noticeKinds } from '#/domain/notice.ts'
import { enqueueNotice, type NewNotice } from '#/server/notices/enqueue.ts'
import { dropExpiredNotices } from '#/server/notices/drop.ts'
import { takeNotices } from '#/server/notices/lease.ts'
import { finishNotice, listDeadNotices } from '#/server/notices/notices.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { startGateway } from '#/testing/gateway.ts'
import { answering, type HttpResponder } from '#/testing/http.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { runInContext } from '#/server/http/context.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { noticeDeliveries, notices } from '#/server/db/schema/notices.ts'
import { noticeWords } from './texts.ts'
import { drainOutbox } from './send-due.ts'
import { transact } from '#/server/work.ts'

const { db } = await cloneDatabase()
const gateway = await startGateway()
const { app, clock } = testApp(db, gateway.sms)
const error = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(async () => {
  clock.set(SEEDED_AT)
  error.mockClear()
  await db.delete(notices)
})

const phone = '+201012345678'
const userId = app.random.id()
await db.insert(users).values({
  id: userId,
  name: 'Mona',
  phone,
  email: 'mona@example.com',
  passwordHash: '!',
  phoneVerifiedAt: clock.now(),
  createdAt: clock.now(),
})
const busy = answering(503)
const invalid = answering(422)

/** Adds a notice to the outbox, and returns a function that reads it. */
async function enqueue(more: Partial<NewNotice> = {}) {
  const uniqueKey = crypto.randomUUID()
  const notice: NewNotice = {
    kind: 'request-progress',
    uniqueKey,
    phone,
    locale: 'ar',
    inputs: { reference: 'BLR-0000-0000' },
    userId: null,
    ...more,
  }
  await transact(app, (work) => enqueueNotice(work, notice))
  return async () => {
    const [row] = await db.select().from(notices).where(eq(notices.uniqueKey, notice.uniqueKey))
    if (!row) throw new Error('It is gone.')
    const { id, noticeId } = noticeDeliveries
    const tries = await db.select().from(noticeDeliveries).where(eq(noticeId, row.id)).orderBy(id)
    return { ...row, tries: tries.map(({ channel, outcome }) => `${channel} ${outcome}`) }
  }
}

test('a notice is sent once, in the person’s language, and its delivery is recorded', async () => {
  const [arabic, english] = [await enqueue(), await enqueue({ locale: 'en' })]
  expect(await drainOutbox(app)).toBe(2)
  expect(await drainOutbox(app)).toBe(0)
  expect(gateway.texts(phone).toSorted()).toEqual([
    'Balsam: there is an update on your request. See it here:\nhttps://balsam.example/en/request/BLR-0000-0000',
    'بلسم: فيه جديد في طلبك. شوفه هنا:\nhttps://balsam.example/request/BLR-0000-0000',
  ])
  expect(await arabic()).toMatchObject({
    status: 'sent',
    channel: 'sms',
    sentAt: clock.now(),
    attempts: 1,
    tries: ['sms sent'],
  })
  expect((await english()).status).toBe('sent')
})

test('concurrent runs send nothing twice', async () => {
  await Promise.all(Array.from({ length: 23 }, () => enqueue()))
  const tried = await Promise.all([1, 2, 3, 4].map(() => drainOutbox(app)))
  expect(tried.reduce((sum, count) => sum + count, 0)).toBe(23)
  expect(gateway.texts(phone)).toHaveLength(23)
})

test('an unproved phone gets at most ten messages a day', async () => {
  const invented = '+201012345699'
  const looks = await Promise.all(Array.from({ length: 14 }, () => enqueue({ phone: invented })))
  await drainOutbox(app)
  expect(gateway.texts(invented)).toHaveLength(10)
  const statuses = await Promise.all(looks.map(async (look) => (await look()).status))
  expect(statuses.filter((status) => status === 'dropped')).toHaveLength(4)
  clock.pass(24 * 60)
  await enqueue({ phone: invented })
  await drainOutbox(app)
  expect(gateway.texts(invented)).toHaveLength(11)
})

test('a clinic hears of each of its bookings', async () => {
  const clinic = '+201012345698'
  const inputs = {
    event: 'booked',
    reference: 'BLS-AAAAAA',
    startsAt: SEEDED_AT.toISOString(),
    path: '',
  }
  for (let count = 0; count < 14; count += 1)
    await enqueue({ kind: 'clinic-booking', phone: clinic, userId: null, inputs })
  await drainOutbox(app)
  expect(gateway.texts(clinic)).toHaveLength(14)
})

test('a notice that is not due waits, and one that has expired is not sent, and dropped after a day', async () => {
  const dueAt = new Date(clock.now().getTime() + 60 * 60_000)
  const look = await enqueue({ dueAt, expiresAt: new Date(dueAt.getTime() + 60_000) })
  await drainOutbox(app)
  expect((await look()).status).toBe('pending')
  clock.pass(61)
  await drainOutbox(app)
  expect(gateway.received).toEqual([])
  expect(await dropExpiredNotices(app)).toBe(0)
  clock.pass(24 * 60)
  await drainOutbox(app)
  expect(await dropExpiredNotices(app)).toBe(1)
  expect((await look()).status).toBe('dropped')
  expect(gateway.received).toEqual([])
})

describe('after days without sending', () => {
  const days = (count: number) => new Date(SEEDED_AT.getTime() + count * 86_400_000)

  test('news is sent with its date; expired notices are dropped', async () => {
    const [cancelled, progress] = [await enqueue({ kind: 'booking-cancelled' }), await enqueue()]
    const over = await Promise.all([
      enqueue({ kind: 'reminder-hours', expiresAt: days(1) }),
      enqueue({ kind: 'waiting-offer', expiresAt: days(0.01) }),
      enqueue({ kind: 'booking-confirmed', expiresAt: days(2) }),
    ])
    const soon = await enqueue({ kind: 'reminder-hours', dueAt: days(3), expiresAt: days(4) })
    clock.set(days(3))
    await drainOutbox(app)
    await dropExpiredNotices(app)
    for (const look of over) expect((await look()).status).toBe('dropped')
    for (const look of [cancelled, progress, soon]) expect((await look()).status).toBe('sent')
    const late = gateway.texts(phone).filter((text) => text.startsWith('رسالة متأخرة من'))
    expect(late).toHaveLength(2)
    expect(gateway.texts(phone)).toHaveLength(3)
  })

  test('a retried notice is not dead only because the clock jumped', async () => {
    const [news, offer] = [await enqueue(), await enqueue({ expiresAt: days(1) })]
    gateway.next.push(busy, busy)
    await drainOutbox(app)
    clock.set(days(3))
    await drainOutbox(app)
    await dropExpiredNotices(app)
    expect((await news()).status).toBe('sent')
    expect((await offer()).status).toBe('dropped')
    expect(await listDeadNotices(app, 1)).toEqual([])
  })
})

describe('a failing gateway', () => {
  test('that refuses permanently is not tried again', async () => {
    const look = await enqueue()
    gateway.next.push(invalid)
    await drainOutbox(app)
    expect(await look()).toMatchObject({ status: 'dead', tries: ['sms refused'] })
  })

  test('loses no notice of a sender that died', async () => {
    const look = await enqueue()
    expect(await takeNotices(app, 5)).toHaveLength(1)
    expect(await drainOutbox(app)).toBe(0)
    clock.pass(3)
    expect(await drainOutbox(app)).toBe(1)
    expect(await look()).toMatchObject({ status: 'sent', attempts: 2 })
  })
})

test('one accepting channel is enough; one that refused is skipped', async () => {
  const all = { ...gateway.sms, ...gateway.whatsapp, ...gateway.mail }
  const { app: many, clock: theirs } = testApp(db, all)
  const look = await enqueue({ userId })
  const answers: [HttpResponder[], string[]][] = [
    [
      [invalid, busy, busy],
      ['whatsapp refused', 'sms failed', 'email failed'],
    ],
    [[busy], ['sms failed', 'email sent']],
  ]
  const tries: string[] = []
  for (const [next, outcome] of answers) {
    gateway.next.push(...next)
    await drainOutbox(many)
    tries.push(...outcome)
    const seen = await look()
    expect(seen.tries).toEqual(tries)
    theirs.set(seen.dueAt)
  }
  expect(await look()).toMatchObject({ status: 'sent', channel: 'email' })
})

test('a person with an e-mail address gets the message there too, whether or not the phone got it', async () => {
  const { app: both } = testApp(db, { ...gateway.sms, ...gateway.mail })
  const inputs = {
    reference: 'BLS-7K2M-9QXR',
    startsAt: new Date(+clock.now() + 36e5).toISOString(),
    doctor: 'أحمد شوقي',
    area: 'الدقي',
  }
  const look = await enqueue({ userId, kind: 'booking-confirmed', inputs })
  await drainOutbox(both)
  expect((await look()).tries).toEqual(['sms sent', 'email sent'])
  expect(await look()).toMatchObject({ status: 'sent', channel: 'sms' })
  expect(gateway.received.map(({ body }) => body)).toMatchObject([
    { to: phone, text: expect.stringContaining('أحمد شوقي') as unknown },
    { to: 'mona@example.com', html: expect.stringContaining('<div dir="rtl"') as unknown },
  ])
  expect(gateway.received[1]?.body).toMatchObject({
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  expect(JSON.stringify(gateway.received[1]?.body)).not.toContain('List-Unsubscribe')
  // Nobody has proved the address, so that it is not told with whom.
  expect(JSON.stringify(gateway.received[1]?.body)).toContain('الدقي')
  expect(JSON.stringify(gateway.received[1]?.body)).not.toContain('أحمد شوقي')
  const other = await enqueue({ userId })
  gateway.next.push(answering(422))
  await drainOutbox(both)
  expect(await other()).toMatchObject({ status: 'sent', channel: 'email' })
})

test('a notice that was dropped while it was sent records the outcome', async () => {
  const look = await enqueue()
  const [taken] = await takeNotices(app, 1)
  await db.update(notices).set({ status: 'dropped' })
  const failed = { channel: 'sms', outcome: 'failed', reason: '503', messageId: null } as const
  const again = { status: 'pending', dueAt: clock.now(), attempts: 1 } as const
  await finishNotice(app, taken?.id ?? '', [failed], again)
  expect(await look()).toMatchObject({ status: 'dropped', tries: ['sms failed'] })
})

describe('after hours without sending', () => {
  const visit = new Date('2026-11-25T16:30:00Z')
  const hoursBefore = (hours: number) => new Date(+visit - hours * 3600_000)
  const inputs = { reference: 'BLS-7K2M-9QXR', startsAt: visit.toISOString() }

  test.each([
    ['reminder-day', 24, 'a reminder of your appointment tomorrow, Wed, Nov 25 6:30 PM.'],
    ['reminder-day', 10, 'a reminder of your appointment today, Wed, Nov 25 6:30 PM.'],
    ['reminder-day', 3, 'a reminder of your appointment in about 3 hours, Wed, Nov 25 6:30 PM.'],
    ['reminder-hours', 2, 'your appointment is in about 2 hours, at 6:30 PM.'],
    ['reminder-hours', 1 / 3, 'your appointment is in 20 minutes, at 6:30 PM.'],
  ] as const)('a %s that is sent %f hours before says so', async (kind, hours, text) => {
    const [dueAt, expiresAt] = [clock.now(), visit]
    await enqueue({ kind, inputs, dueAt, expiresAt, locale: 'en' })
    await enqueue({ kind, inputs, dueAt, expiresAt })
    clock.set(hoursBefore(hours))
    await drainOutbox(app)
    expect(gateway.texts(phone).join('\n')).toContain(`Balsam: ${text}`)
    expect(gateway.texts(phone).join('\n')).toMatch(
      /ميعادك (?:بكرة|النهارده|بعد حوالي ٣ ساعات|بعد حوالي ساعتين|بعد ٢٠ دقيقة)، /,
    )
  })

  test('an offer of a time says how long it is still held', async () => {
    const expiresAt = new Date(+clock.now() + 15 * 60_000)
    await enqueue({
      kind: 'waiting-offer',
      inputs: { reference: 'BLW-1' },
      expiresAt,
      locale: 'en',
    })
    clock.pass(11)
    await drainOutbox(app)
    expect(gateway.texts(phone)[0]).toContain('held for you for 4 minutes only')
  })
})

describe('the texts', () => {
  const inputs = { reference: 'BLS-7K2M-9QXR', startsAt: '2026-11-25T16:30:00Z', amount: '125050' }
  const paths: Partial<Record<(typeof noticeKinds)[number], string>> = {
    'provider-invited': `/provider/join/${'x'.repeat(22)}`,
    'review-invited': `/review/${'x'.repeat(44)}`,
    'reminder-day': `/booking/BLS-7K2M-9QXR?k=${'x'.repeat(12)}`,
    'reminder-confirm': `/booking/BLS-7K2M-9QXR?k=${'x'.repeat(12)}`,
    'my-data': `/my-data/BLR-7K2M-9QXR.${'x'.repeat(22)}`,
  }
  // Three hours before, which takes more characters than tomorrow.
  const now = new Date('2026-11-25T13:30:00Z')
  const expiresAt = new Date('2026-11-25T13:45:00Z')
  const say = (locale: Locale, kind: (typeof noticeKinds)[number]) => {
    const context = { requestId: '', locale, origin: '', address: '', app }
    const path = paths[kind]
    const notice = { kind, inputs: { ...inputs, ...(path && { path }) }, expiresAt }
    return runInContext(context, () =>
      noticeWords(notice, { publicOrigin: 'https://balsam-care.example', now }),
    )
  }

  test.each(noticeKinds)('%s fits into two parts of an SMS in each language', (kind) => {
    expect(say('ar', kind).text.length).toBeLessThanOrEqual(2 * 67)
    const english = say('en', kind).text
    expect(english.length).toBeLessThanOrEqual(2 * 153)
    // Any other character would switch the SMS to UCS-2, with 70 characters per part.
    expect(english).toMatch(/^[\w\s:/.,'?=-]*$/)
  })

  test('contain the time in the clinic’s zone, and the amount', () => {
    expect(say('en', 'booking-confirmed').text).toContain('Wed, Nov 25 6:30 PM')
    expect(say('ar', 'booking-confirmed').text).toContain('٦:٣٠ م')
    expect(say('en', 'payment-received').text).toContain('EGP 1,250.50')
  })
})
