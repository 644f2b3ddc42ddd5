import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '#/server/db/schema/booking.ts'
import { gatewayFailures, notices } from '#/server/db/schema/notices.ts'
import { takeNotices } from '#/server/notices/lease.ts'
import { findLatestNotice } from '#/server/notices/notices.ts'
import { noticeWords } from '#/server/notices/texts.ts'
import { findNoticeView } from '#/server/notices/view.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
import { askApplicant } from '#/server/requests/work.ts'
import { findRequestByReference } from '#/server/requests/requests.ts'
import { newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { deskMember } from '#/testing/desk.ts'
import { inRequest } from '#/testing/request.ts'
import { cancelBooking } from '#/server/bookings/cancel.ts'
import { moveBooking } from '#/server/bookings/move.ts'

const { db, app, clock, nextDoctor, book } = await openClinic({
  SMS_URL: 'http://127.0.0.1:9/',
  SMS_KEY: 'key',
  SMS_SENDER: 'Balsam',
})

test('a booking is confirmed, has reminders, and its notices follow its moves', async () => {
  const { slots, slot } = await nextDoctor()
  const last = slots.length - 1
  const reference = referenceOf(await book(newVisitor(), slot(last)))
  const [near, far] = [new Date(slot(0).at), new Date(slot(last).at)]
  expect(await told(reference)).toEqual([
    ['booking-confirmed', 'pending', clock.now()],
    ['reminder-day', 'pending', before(far, 24)],
    ['reminder-hours', 'pending', before(far, 2)],
  ])

  await move(reference, slot(0))
  expect(await told(reference, 'pending')).toEqual([
    ['booking-changed', 'pending', clock.now()],
    ['reminder-day', 'pending', before(near, 24)],
    ['reminder-hours', 'pending', before(near, 2)],
  ])

  // Moving back to the first time schedules its reminders again.
  clock.pass(1)
  await move(reference, slot(last))
  expect(await told(reference, 'pending')).toEqual([
    ['booking-changed', 'pending', clock.now()],
    ['reminder-day', 'pending', before(far, 24)],
    ['reminder-hours', 'pending', before(far, 2)],
  ])

  await cancelBooking(app, asker(reference), reference)
  expect(await told(reference, 'pending')).toEqual([['booking-cancelled', 'pending', clock.now()]])
})

test('an applicant gets a receipt, at the address of the application too; others get none', async () => {
  const common = {
    fileIds: [],
    purposes: [],
    policyVersion: '1',
    userId: null,
    locale: 'en' as const,
  }
  const about = { ...common, name: 'Mona', phone: '+201012345671' }
  const details = { email: 'mona@example.com' }
  const send = async (kind: 'doctor' | 'contact') => {
    const request = { ...about, kind, details, submissionKey: crypto.randomUUID() }
    const sent = await recordRequest(app, request)
    if (!sent.ok) throw new Error('The request was not made.')
    const found = await findRequestByReference(app, sent.reference)
    return db
      .select()
      .from(notices)
      .where(eq(notices.requestId, found?.id ?? ''))
  }
  expect(await send('doctor')).toMatchObject([
    { kind: 'request-received', phone: about.phone, email: 'mona@example.com', locale: 'en' },
  ])
  expect(await send('contact')).toEqual([])
})

test('a page shows a message while it is being sent, and a reminder not before its day', async () => {
  const { slots, slot } = await nextDoctor()
  const bookingReference = referenceOf(await book(newVisitor(), slot(slots.length - 1)))
  const latest = () => findLatestNotice(app, { bookingReference })
  const confirmed = { kind: 'booking-confirmed', status: 'pending' }
  expect(await latest()).toMatchObject(confirmed)
  expect(await takeNotices(app, 100)).not.toEqual([])
  expect(await latest()).toMatchObject(confirmed)
})

test('a page says that a message is late after a minute, and at once if the gateways are down', async () => {
  const { slots, slot } = await nextDoctor()
  const bookingReference = referenceOf(await book(newVisitor(), slot(slots.length - 1)))
  const isLate = async () => (await findNoticeView(app, { bookingReference }))?.isDelayed
  expect(await isLate()).toBe(false)
  const now = clock.now()
  const state = { failures: 3, failingSince: now, probeAt: now }
  await db.insert(gatewayFailures).values({ channel: 'sms', ...state })
  const { notifier } = app.gateways
  expect(notifier.senders.map(({ channel }) => channel)).toEqual(['sms'])
  expect(await isLate()).toBe(true)
  await db.delete(gatewayFailures)
  clock.pass(2)
  expect(await isLate()).toBe(true)
})

test('a message has the sender, time and place, and the doctor’s name only if chosen', async () => {
  const { practice, slot } = await nextDoctor()
  const say = async (reference: string) => {
    const [row] = await db
      .select({ kind: notices.kind, inputs: notices.inputs, expiresAt: notices.expiresAt })
      .from(notices)
      .innerJoin(bookings, eq(bookings.id, notices.bookingId))
      .where(and(eq(bookings.reference, reference), eq(notices.kind, 'booking-confirmed')))
    if (!row) throw new Error('Nothing is said.')
    const words = async () =>
      noticeWords(row, { publicOrigin: 'https://balsam.example', now: clock.now() }).text
    return (await inRequest(app, {}, words)).result
  }
  const quiet = await say(referenceOf(await book(newVisitor(), slot(0))))
  const area = practice.branches.find(({ id }) => id === slot(0).branch)?.district.ar ?? ''
  expect(quiet).toMatch(/^بلسم: /)
  expect(quiet).toContain(area)
  expect(quiet).not.toContain(practice.name.ar)
  const named = await say(referenceOf(await book(newVisitor(), slot(1), { namesDoctor: true })))
  expect(named).toContain(practice.name.ar)
})

test('repeating a form sends one message, and a refused move none', async () => {
  const { slot } = await nextDoctor()
  const key = app.random.id()
  const phone = '+201099999999'
  const reference = referenceOf(await book(newVisitor(), slot(0), { key, phone }))
  await book(newVisitor(), slot(0), { key, phone })
  await book(newVisitor(), slot(1))
  const moved = await moveBooking(app, asker(reference), { ...slot(1), reference })
  expect(moved).toMatchObject({ ok: false, code: 'slot-taken' })
  expect((await told(reference)).map(([kind]) => kind)).toEqual([
    'booking-confirmed',
    'reminder-day',
    'reminder-hours',
  ])
})

test('a person is notified of progress of their request', async () => {
  const { id, kind, facts } = { id: app.random.id(), kind: 'contact' as const, facts: {} }
  const request = { kind, name: 'Mona', phone: '+201088888888', details: facts, fileIds: [] }
  const form = { purposes: [], policyVersion: '1', submissionKey: id, userId: null }
  const now = clock.now()
  const created = await recordRequest(app, { ...request, ...form, locale: 'en' })
  const reference = created.ok ? created.reference : ''
  const found = await findRequestByReference(app, reference)
  const asking = { reference, seen: found?.updatedAt ?? now, question: 'Which branch?' }
  await askApplicant(app, await deskMember(app, ['requests']), asking)
  expect(await findLatestNotice(app, { requestReference: reference })).toMatchObject({
    kind: 'request-progress',
    status: 'pending',
    phone: request.phone,
  })
})

async function told(reference: string, status?: 'pending') {
  const rows = await db
    .select({ kind: notices.kind, status: notices.status, dueAt: notices.dueAt })
    .from(notices)
    .innerJoin(bookings, eq(bookings.id, notices.bookingId))
    .where(eq(bookings.reference, reference))
    .orderBy(asc(notices.createdAt), asc(notices.kind))
  return rows
    .filter((row) => !status || row.status === status)
    .map((row) => [row.kind, row.status, row.dueAt])
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
}

function asker(reference: string) {
  return { actor: { kind: 'visitor' } as const, proved: [reference] }
}

async function move(reference: string, to: Parameters<typeof book>[1]) {
  const moved = await moveBooking(app, asker(reference), { ...to, reference })
  expect(moved).toEqual({ ok: true })
}

function before(start: Date, hours: number): Date {
  return new Date(start.getTime() - hours * 3600_000)
}
