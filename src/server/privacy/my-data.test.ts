import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { noticeKinds } from '#/domain/notice.ts'
import { paymentStatuses } from '#/domain/money/payment.ts'
import { requestKinds } from '#/domain/request.ts'
import { waitingStatuses } from '#/domain/booking/waiting.ts'
import { verifyAudit } from '#/server/audit/audit.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctorListings } from '#/server/db/schema/directory.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { paymentRefunds, payments } from '#/server/db/schema/payments.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { takeNotices } from '#/server/notices/lease.ts'
import { recordRefunded } from '#/server/payments/refund-queue.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
import { recordDecision, reviewVersion } from '#/server/reviews/reviews.ts'
import { listWaitingOfUser } from '#/server/waiting/find-waiting.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { openedDump } from '#/testing/dump.ts'
import { inRequest } from '#/testing/request.ts'
import { eraseMyData } from './erase.ts'
import { copyMyData, findMyData } from './page.ts'
import { makePerson, marks, password } from './person.testing.ts'
import { listGivenConsents } from './personal-data.ts'
import { recordWithdrawal } from './withdrawal.ts'

const log = vi.spyOn(console, 'log').mockImplementation(() => {})
const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const { userId } = await makePerson(db, app)
const user = { id: userId, name: marks.name, phone: marks.phone }

// The dump tries each key on each value.
const errors = vi.spyOn(console, 'error').mockImplementation(() => {})

/** Every value of every table, with sealed values opened. */
const dump = () => openedDump(db, app.vault.columnCipher)

/** Forms of a value in a dump: unchanged, without the country code, or as hexadecimal bytes of a file. */
function spellings(value: string): string[] {
  return [value, value.replace('+20', ''), Buffer.from(value).toString('hex')]
}

test('the copy contains everything, including encrypted data', async () => {
  const { result } = await inRequest(app, {}, () => copyMyData(app, user, 'mine'))
  // Contents of documents, and what only the payment service needs.
  const {
    file: _1,
    upload: _2,
    draftFile: _6,
    checkout: _3,
    kiosk: _4,
    gatewayDetail: _5,
    ...told
  } = marks
  const text = JSON.stringify(result)
  for (const mark of Object.values(told)) expect(text).toContain(mark)
  expect(await copyMyData(app, null, 'mine')).toBeNull()
})

test('the page shows no name of the program: every label and every code is a word of its language', async () => {
  const { result } = await inRequest(app, {}, () => findMyData(app, user, 'mine'))
  const facts = result?.sections.flatMap(({ rows }) => rows.flat()) ?? []
  const raw = facts.filter(({ label }) => /[a-z]/i.test(label)).map(({ label }) => label)
  expect([...new Set(raw)]).toEqual([])
  const codes = [...requestKinds, ...noticeKinds, ...paymentStatuses, ...waitingStatuses]
  const shown = new Set<string>(facts.map(({ value }) => value))
  expect(codes.filter((code) => shown.has(code))).toEqual([])
})

test('without a proved phone nothing of that phone is shown', async () => {
  const phone = '+201155577700'
  await app.gateways.accounts.register({
    name: 'Mallory',
    phone,
    password,
    policyVersion: '2026-11',
  })
  const mallory = await app.gateways.accounts.findByPhone(phone)
  await db
    .update(bookings)
    .set({ phone, userId: null })
    .where(eq(bookings.reference, await someReference()))
  const { result } = await inRequest(app, {}, () => copyMyData(app, mallory, 'mine'))
  expect(result?.data.account).toHaveLength(1)
  expect(result?.data.bookings).toEqual([])
})

test('a link shows the data of the phone that it was sent to, for two weeks', async () => {
  const phone = '+201155577701'
  const request = {
    kind: 'export' as const,
    name: 'منى',
    phone,
    details: {},
    fileIds: [],
    purposes: ['request' as const],
  }
  const form = {
    policyVersion: '2026-11',
    submissionKey: randomUUID(),
    userId: null,
    locale: 'ar' as const,
  }
  await recordRequest(app, { ...request, ...form })
  const notices = await takeNotices(app, 200)
  const path = notices.find((notice) => notice.phone === phone)?.inputs['path'] ?? ''
  const key = path.replace('/my-data/', '')
  const see = async (key: string) =>
    (await inRequest(app, {}, () => findMyData(app, null, key))).result
  expect((await see(key))?.sections.map(({ name }) => name)).toContain('requests')
  expect(await see(`${key}x`)).toBeNull()
  expect(await see(`BLR-0000-0000.${key.split('.')[1]}`)).toBeNull()
  clock.pass(14 * 24 * 60 + 1)
  expect(await see(key)).toBeNull()
  clock.pass(-(14 * 24 * 60 + 1))
})

test('user texts are shown as written, even names of built-in properties', async () => {
  const reference = await someReference()
  for (const reason of ['__proto__', 'constructor', 'booked']) {
    await db.update(bookings).set({ userId, reason }).where(eq(bookings.reference, reference))
    const { result } = await inRequest(app, {}, () => findMyData(app, user, 'mine'))
    const facts = result?.sections.flatMap(({ rows }) => rows.flat()) ?? []
    expect(facts.every(({ value }) => typeof value === 'string')).toBe(true)
  }
  await db
    .update(bookings)
    .set({ userId: null, reason: null })
    .where(eq(bookings.reference, reference))
})

test('withdrawing a consent deletes what it allowed, for its owner only, once', async () => {
  const subject = { userId, phone: marks.phone }
  const given = await listGivenConsents(app, subject)
  const waiting = given.find(({ purpose }) => purpose === 'waiting')?.id ?? ''
  const account = given.find(({ purpose }) => purpose === 'account')?.id ?? ''
  const stranger = { userId: null, phone: '+201155577702' }
  expect(await recordWithdrawal(app, stranger, waiting)).toBe(false)
  expect(await recordWithdrawal(app, subject, account)).toBe(false)
  expect(await recordWithdrawal(app, subject, waiting)).toBe(true)
  expect(await recordWithdrawal(app, subject, waiting)).toBe(false)
  expect((await listWaitingOfUser(app, userId)).map(({ status }) => status)).toEqual(['left'])
})

test('the owner of a profile is not erased, and a wrong password erases nothing', async () => {
  const [doctor] = await db.select().from(doctorListings).limit(1)
  const member = {
    id: randomUUID(),
    doctorId: doctor?.doctorId ?? '',
    userId,
    role: 'owner' as const,
  }
  await db.insert(providerMembers).values({ ...member, joinedAt: clock.now() })
  const form = { key: 'mine' }
  const reference = await someReference()
  const visit = await findBookingByReference(app, reference)
  const startsAt = new Date(+clock.now() + 40 * 86_400_000)
  const coming = { startsAt, endsAt: new Date(+startsAt + 1_200_000), status: 'booked' as const }
  await db
    .update(bookings)
    .set({ ...coming, userId })
    .where(eq(bookings.reference, reference))
  expect(await eraseMyData(app, user, { ...form, password })).toEqual({
    ok: false,
    code: 'runs-a-profile',
  })
  // A refused erasure cancels no visits.
  expect(await findBookingByReference(app, reference)).toMatchObject({ status: 'booked' })
  if (visit) await db.update(bookings).set(visit).where(eq(bookings.id, visit.id))
  await db.delete(providerMembers).where(eq(providerMembers.userId, userId))
  expect(await eraseMyData(app, user, { ...form, password: 'guess' })).toEqual({
    ok: false,
    code: 'password-wrong',
  })
  expect(await dump()).toContain(marks.name)
})

test('after an erasure a dump of the whole database contains nothing of the person', async () => {
  const [review] = await db.select().from(reviews).where(eq(reviews.userId, userId))
  const { staffId } = await deskMember(app, ['content'])
  const seen = review ? reviewVersion(review) : ''
  await recordDecision(app, review?.id ?? '', { by: staffId, seen, reason: null })
  const ratings = async () =>
    (
      await db
        .select({ count: doctorListings.ratingCount })
        .from(doctorListings)
        .where(eq(doctorListings.doctorId, review?.doctorId ?? ''))
    )[0]?.count ?? 0
  const before = await ratings()
  const [payment] = await db.select().from(payments).where(eq(payments.userId, userId))
  const refund = {
    id: randomUUID(),
    paymentId: payment?.id ?? '',
    gatewayTransactionId: 'transaction-1',
    amountPiastres: payment?.amountPiastres ?? 0,
    reason: 'cancelled' as const,
    status: 'due' as const,
    nextAttemptAt: clock.now(),
    createdAt: clock.now(),
  }
  await db.insert(paymentRefunds).values(refund)
  const all = Object.values(marks).flatMap(spellings)
  const full = await dump()
  for (const mark of Object.values(marks))
    expect(spellings(mark).some((spelling) => full.includes(spelling))).toBe(true)

  const erased = await eraseMyData(app, user, { key: 'mine', password })
  expect(erased).toEqual({ ok: true })
  const text = await dump()
  expect(all.filter((mark) => text.includes(mark))).toEqual([])
  expect(text).not.toContain(userId)
  expect(await ratings()).toBe(before - 1)
  expect(await app.gateways.accounts.findByPhone(marks.phone)).toBeNull()
  // A later refund sends no message.
  await recordRefunded(app, refund.id, 'refund-1')
  const [refunded] = await db.select().from(payments).where(eq(payments.id, refund.paymentId))
  expect(refunded).toMatchObject({ status: 'refunded', name: '—' })
  expect(await db.select().from(notices).where(eq(notices.phone, ''))).toEqual([])
  const logged = [...log.mock.calls, ...errors.mock.calls].flat().join('\n')
  expect(logged).toContain('"event"')
  expect(all.filter((mark) => logged.includes(mark))).toEqual([])
  // The clinic's diary and the payments are still consistent.
  expect(text).toContain('completed')
  expect(await verifyAudit(app)).toMatchObject({ ok: true })
})

async function someReference(): Promise<string> {
  const [booking] = await db
    .select({ reference: bookings.reference })
    .from(bookings)
    .where(sql`${bookings.status} = 'completed' and ${bookings.userId} is null`)
    .limit(1)
  return booking?.reference ?? ''
}
