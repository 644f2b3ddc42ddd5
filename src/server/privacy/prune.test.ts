import { randomUUID } from 'node:crypto'
import { eq, inArray, like, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { expireHolds } from '#/server/bookings/expiry.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { BATCH } from '#/server/db/delete-batch.ts'
import { sessions, users } from '#/server/db/schema/accounts.ts'
import { bookingEvents, bookings } from '#/server/db/schema/booking.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { vouchers } from '#/server/db/schema/offers.ts'
import { payments } from '#/server/db/schema/payments.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { staffSessions } from '#/server/db/schema/staff.ts'
import { waitingEntries } from '#/server/db/schema/waiting.ts'
import { listFamilyMembers, removeFamilyMember } from '#/server/people/family.ts'
import { endOtherUserSessions } from '#/server/people/sessions.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
import { recordDecision, reviewVersion } from '#/server/reviews/reviews.ts'
import { endPastWaits } from '#/server/waiting/over.ts'
import { newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { deskMember } from '#/testing/desk.ts'
import { openedDump } from '#/testing/dump.ts'
import { makePerson, marks } from './person.testing.ts'
import { MOST_BATCHES, pruneOldData } from './prune.ts'

const clinic = await openClinic()
const { db, app, clock } = clinic
const DAY = 24 * 60

vi.spyOn(console, 'log').mockImplementation(() => {})
// The dump tries each key on each value.
vi.spyOn(console, 'error').mockImplementation(() => {})

/** As the hours go by, until nothing is left to prune. */
async function pruneAll(): Promise<void> {
  while ((await pruneOldData(app)) > 0);
}

test('six years later only the account and what the person still shows remain', async () => {
  const { userId } = await makePerson(db, app)
  const [member] = await listFamilyMembers(app, userId)
  await removeFamilyMember(app, userId, member?.id ?? '')
  await endOtherUserSessions(app, userId, randomUUID())
  const [review] = await db.select().from(reviews).where(eq(reviews.userId, userId))
  const { staffId } = await deskMember(app, ['content'])
  const seen = review ? reviewVersion(review) : ''
  await recordDecision(app, review?.id ?? '', { by: staffId, seen, reason: 'unsuitable' })
  await db.update(notices).set({ status: 'dropped' }).where(eq(notices.phone, marks.phone))
  clock.pass(6 * 366 * DAY)
  await expireHolds(app)
  await endPastWaits(app)
  await pruneAll()
  const text = await openedDump(db, app.vault.columnCipher)
  const { name, phone, email, ...forgotten } = marks
  expect(Object.values(forgotten).filter((mark) => text.includes(mark))).toEqual([])
  // Once each: in the account.
  for (const mark of [name, phone, email]) expect(text.split(mark)).toHaveLength(2)
  const [account] = await db.select().from(users).where(eq(users.id, userId))
  expect(account).toMatchObject({ name, phone, email })
  expect(await db.select().from(waitingEntries).where(eq(waitingEntries.phone, phone))).toEqual([])
  // What others rely on.
  expect(await db.$count(bookings, eq(bookings.patientName, '—'))).toBeGreaterThan(0)
  expect(await db.$count(vouchers, like(vouchers.phone, 'erased:%'))).toBeGreaterThan(0)
  expect(await db.$count(payments, eq(payments.name, '—'))).toBeGreaterThan(0)
  expect(await db.$count(staffSessions)).toBe(0)
  expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0)
})

test('nothing goes before its period has passed', async () => {
  const doctor = await clinic.nextDoctor()
  const visit = referenceOf(await clinic.book(newVisitor(), doctor.slot()))
  const endsAt = (await findBookingByReference(app, visit))?.endsAt ?? clock.now()
  const name = async () => (await findBookingByReference(app, visit))?.patientName
  clock.set(new Date(endsAt))
  clock.pass(729 * DAY)
  await pruneAll()
  expect(await name()).toBe('منى السيد')
  // One more for a leap day.
  clock.pass(3 * DAY)
  await pruneAll()
  expect(await name()).toBe('—')
})

test('a hold that nobody booked is deleted a day after its end, with its history', async () => {
  const doctor = await clinic.nextDoctor()
  const holdOf = async (index: number) => {
    const visitor = newVisitor()
    await clinic.hold(visitor, doctor.slot(index))
    return visitor.ticket?.holdId ?? ''
  }
  const ids = await Promise.all([holdOf(0), holdOf(1)])
  clock.pass(11)
  await expireHolds(app)
  await pruneAll()
  const left = () => db.$count(bookings, inArray(bookings.id, ids))
  expect(await left()).toBe(2)
  clock.pass(DAY)
  await pruneAll()
  expect(await left()).toBe(0)
  expect(await db.$count(bookingEvents, inArray(bookingEvents.bookingId, ids))).toBe(0)
})

test('an open request that nobody has touched for two years ends, and one touched since does not', async () => {
  const open = async (phone: string) => {
    const created = await recordRequest(app, {
      kind: 'contact',
      name: 'منى السيد',
      phone,
      details: { message: 'call me' },
      fileIds: [],
      purposes: ['request'],
      policyVersion: '2026-11',
      submissionKey: randomUUID(),
      userId: null,
      locale: 'ar',
    })
    return created.ok ? created.reference : ''
  }
  const [untouched, touched] = [await open('+201155577711'), await open('+201155577712')]
  clock.pass(400 * DAY)
  await db.update(requests).set({ updatedAt: clock.now() }).where(eq(requests.reference, touched))
  clock.pass(400 * DAY)
  await pruneAll()
  const rowOf = async (reference: string) =>
    (await db.select().from(requests).where(eq(requests.reference, reference)))[0]
  expect(await rowOf(untouched)).toMatchObject({
    name: '—',
    phone: '',
    status: 'rejected',
    details: {},
  })
  expect(await rowOf(touched)).toMatchObject({ phone: '+201155577712', status: 'new' })
})

/** Messages sent long ago; their unique keys begin with `prefix`. */
async function addOldMessages(prefix: string, count: number): Promise<void> {
  const at = new Date(clock.now().getTime() - 800 * DAY * 60_000)
  const row = { kind: 'booking-confirmed' as const, phone: '+201155577713', locale: 'ar' as const }
  const sent = { ...row, inputs: {}, status: 'sent' as const, dueAt: at, createdAt: at }
  const ids = Array.from({ length: count }, () => randomUUID())
  await db.insert(notices).values(ids.map((id) => ({ ...sent, id, uniqueKey: `${prefix}:${id}` })))
}

const countMessages = (prefix: string) => db.$count(notices, like(notices.uniqueKey, `${prefix}:%`))

test('one run takes as many batches of a kind as a busy day needs, and the next ones the rest', async () => {
  expect(24 * MOST_BATCHES * BATCH).toBeGreaterThan(2 * 50_000)
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) await addOldMessages('batch', BATCH)
  await addOldMessages('batch', 1)
  await pruneOldData(app)
  expect(await countMessages('batch')).toBe(1)
  await pruneOldData(app)
  expect(await countMessages('batch')).toBe(0)
})

test('a failure of one kind does not stop the others', async () => {
  await addOldMessages('others', 1)
  await clinic.ownerDb.execute(sql`alter table sessions rename to sessions_away`)
  await expect(pruneOldData(app)).rejects.toThrow('Some old data was not pruned.')
  await clinic.ownerDb.execute(sql`alter table sessions_away rename to sessions`)
  expect(await countMessages('others')).toBe(0)
})
