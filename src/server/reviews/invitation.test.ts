import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { VisitState } from '#/domain/booking/booking.ts'
import type { Attendance } from '#/domain/schedule/day.ts'
import { recordAttendance } from '#/server/clinic-day/attendance.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { specialties } from '#/server/db/schema/catalogue.ts'
import { notices } from '#/server/db/schema/notices.ts'
import type { Membership } from '#/server/practices/member.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { emptyPractice, type TestPractice } from '#/testing/practice.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { findInvitation, type Author } from './reviewed-visit.ts'
import { rewriteReview, writeReview } from './write.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)

let practice: TestPractice
let owner: Membership

beforeEach(async () => {
  clock.set(SEEDED_AT)
  practice = await emptyPractice(db, app)
  owner = await practice.member('owner')
  visits = 0
})

const HOUR = 3_600_000
let phones = 0
let visits = 0
const newPhone = () => `+2011${String((phones += 1)).padStart(8, '0')}`

/** A booked visit of today, in the past already. */
async function booked(more: Partial<typeof bookings.$inferInsert> = {}) {
  const startsAt = more.startsAt ?? new Date(+SEEDED_AT - (2 + (visits += 1) / 2) * HOUR)
  const row = {
    id: app.random.id(),
    reference: `BLS-${randomUUID()}`,
    doctorId: practice.doctorId,
    branchId: practice.branchIds[0],
    startsAt,
    endsAt: new Date(+startsAt + 20 * 60_000),
    status: 'booked' as const,
    bookedFor: 'self' as const,
    patientName: 'منى السيد',
    phone: newPhone(),
    payment: 'clinic' as const,
    feePiastres: 0,
    cutoffMinutes: 0,
    locale: 'ar' as const,
    createdAt: startsAt,
    bookedAt: startsAt,
    ...more,
  }
  await db.insert(bookings).values(row)
  return row
}

async function mark(reference: string, ...steps: [Attendance, VisitState][]) {
  for (const [step, seen] of steps) {
    const marked = await recordAttendance(app, owner, { what: { mark: step, seen, reference } })
    expect(marked).toEqual({ ok: true })
  }
}

const seen: [Attendance, VisitState][] = [
  ['arrive', 'booked'],
  ['complete', 'arrived'],
]

async function invitationOf(bookingId: string) {
  const rows = await db.select().from(notices).where(eq(notices.bookingId, bookingId))
  return rows.find(({ kind }) => kind === 'review-invited') ?? null
}

function stranger(reviewed: string[] = []): Author {
  const keepReviewed = (reference: string) => Promise.resolve(void reviewed.push(reference))
  const visitor = { actor: { kind: 'visitor' } as const, proved: [], address: randomUUID() }
  return { ...visitor, reviewed, keepReviewed }
}

const texts = { rating: 5, clarity: 5, wait: null, staff: null, clinic: 3, comment: 'شرح وافي' }

async function invited() {
  const visit = await booked()
  await mark(visit.reference, ...seen)
  const path = (await invitationOf(visit.id))?.inputs['path'] ?? ''
  return { ...visit, key: path.split('/').at(-1) ?? '' }
}

test('the patient of a completed visit is invited once, to the phone only', async () => {
  const visit = await booked({ userId: owner.userId })
  await mark(visit.reference, ...seen)
  const first = await invitationOf(visit.id)
  expect(first).toMatchObject({ status: 'pending', email: null, phone: visit.phone })
  expect(+(first?.dueAt ?? 0) - +clock.now()).toBeGreaterThanOrEqual(3 * HOUR)
  await mark(visit.reference, ['correct', 'completed'])
  expect(await invitationOf(visit.id)).toMatchObject({ status: 'dropped' })
  clock.pass(10)
  await mark(visit.reference, ['complete', 'arrived'])
  expect(await invitationOf(visit.id)).toMatchObject({ id: first?.id, status: 'pending' })
  await db.update(notices).set({ status: 'sent' }).where(eq(notices.bookingId, visit.id))
  await mark(visit.reference, ['correct', 'completed'], ['complete', 'arrived'])
  expect(await invitationOf(visit.id)).toMatchObject({ status: 'sent' })
})

test('nobody is invited after a no-show, a follow-up, or within a week of another invitation', async () => {
  const missed = await booked()
  await mark(missed.reference, ['miss', 'booked'])
  expect(await invitationOf(missed.id)).toBeNull()

  const phone = newPhone()
  const before = new Date(+clock.now() - 29 * 24 * HOUR)
  await booked({ phone, status: 'completed', startsAt: before })
  const followUp = await booked({ phone })
  await mark(followUp.reference, ...seen)
  expect(await invitationOf(followUp.id)).toBeNull()

  const other = newPhone()
  const one = await booked({ phone: other })
  await mark(one.reference, ...seen)
  practice = await emptyPractice(db, app)
  owner = await practice.member('owner')
  const two = await booked({ phone: other })
  await mark(two.reference, ...seen)
  expect([await invitationOf(one.id), await invitationOf(two.id)]).toMatchObject([{}, null])
})

test('minors are not asked in specialties that staff marked as sensitive', async () => {
  const child = { patientAge: 9, patientRelation: 'child' as const }
  await db.update(specialties).set({ isSensitive: false })
  const open = await booked(child)
  await mark(open.reference, ...seen)
  expect(await invitationOf(open.id)).not.toBeNull()
  await db.update(specialties).set({ isSensitive: true })
  const closed = await booked(child)
  await mark(closed.reference, ...seen)
  expect(await invitationOf(closed.id)).toBeNull()
})

test('the link writes one review without a login, although the phone was never proved', async () => {
  const { reference, key } = await invited()
  const forged = key.slice(0, -1) + (key.endsWith('_') ? '-' : '_')
  expect(await findInvitation(app, stranger(), forged)).toBeNull()
  expect(await findInvitation(app, stranger(), key)).toEqual({ state: 'open', reference })
  const form = { reference, ...texts, submissionKey: randomUUID() }
  expect(await writeReview(app, stranger(), form)).toMatchObject({ code: 'booking-not-found' })
  const author = stranger()
  expect(await writeReview(app, author, { ...form, key })).toEqual({ ok: true })
  expect(await findInvitation(app, author, key)).toEqual({ state: 'own', reference })
  expect(await findInvitation(app, stranger(), key)).toEqual({ state: 'used' })
  const second = { ...form, key, submissionKey: randomUUID() }
  expect(await writeReview(app, stranger(), second)).toEqual({
    ok: false,
    code: 'already-reviewed',
  })
})

test('the link is bound to its booking, and ends after thirty days', async () => {
  const [mine, other] = [await invited(), await invited()]
  const form = { ...texts, submissionKey: randomUUID() }
  const wrong = { ...form, reference: other.reference, key: mine.key }
  expect(await writeReview(app, stranger(), wrong)).toMatchObject({ code: 'booking-not-found' })
  clock.set(new Date(+mine.endsAt + 31 * 24 * HOUR))
  expect(await findInvitation(app, stranger(), mine.key)).toEqual({ state: 'expired' })
  const late = { ...form, reference: mine.reference, key: mine.key }
  expect(await writeReview(app, stranger(), late)).toMatchObject({ code: 'booking-not-found' })
})

test('only the browser that sent it changes the review, for three days', async () => {
  const { reference, key } = await invited()
  const author = stranger()
  await writeReview(app, author, { reference, key, ...texts, submissionKey: randomUUID() })
  const change = { reference, ...texts, rating: 1 }
  expect(await rewriteReview(app, stranger(), change)).toMatchObject({ code: 'booking-not-found' })
  expect(await rewriteReview(app, author, change)).toEqual({ ok: true })
  clock.pass(3 * 24 * 60)
  expect(await rewriteReview(app, author, change)).toMatchObject({ code: 'review-change-over' })
})
