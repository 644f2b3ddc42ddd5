import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { doctorListings } from '#/server/db/schema/directory.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { listModeration, publishReview, rejectReview } from '#/server/reviews/moderation.ts'
import { countWaitingReviews, reviewVersion } from '#/server/reviews/reviews.ts'
import type { Author } from '#/server/reviews/reviewed-visit.ts'
import { findReviewPage, writeReview } from '#/server/reviews/write.ts'
import { newPhone, newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { deskMember } from '#/testing/desk.ts'
import { inRequest } from '#/testing/request.ts'

const clinic = await openClinic()
const { db, app, clock } = clinic
const writer = await deskMember(app, ['content'])
const clerk = await deskMember(app, ['requests'])

test('an attended visit can be reviewed once, by somebody with access to its booking', async () => {
  const { reference, doctorId } = await attendedVisit()
  const before = await ratingOf(doctorId)
  const key = randomUUID()
  expect(await write(reference, { author: stranger() })).toMatchObject({
    code: 'booking-not-found',
  })
  expect(await write(reference, { key })).toEqual({ ok: true })
  expect(await write(reference, { key })).toEqual({ ok: true })
  expect(await write(reference)).toMatchObject({ code: 'already-reviewed' })
  expect(await see(reference)).toMatchObject({
    authorName: 'منى س.',
    written: { rating: 2, comment: 'استنيت كتير', clarity: 4, staff: null, state: 'pending' },
  })
  expect((await see(reference))?.doctor).toMatch(/^د\. /)
  expect(await ratingOf(doctorId)).toEqual(before)
  const given = await db
    .select()
    .from(consents)
    .where(and(eq(consents.purpose, 'review'), isNotNull(consents.bookingId)))
  expect(given).toHaveLength(1)
})

test('only attended and confirmed visits can be reviewed, for ninety days', async () => {
  const { slot } = await clinic.nextDoctor()
  const coming = referenceOf(await clinic.book(newVisitor(), slot()))
  expect(await write(coming)).toMatchObject({ code: 'not-attended' })
  const { reference } = await attendedVisit()
  const unproved = { phoneProved: false }
  await db.update(bookings).set(unproved).where(eq(bookings.reference, reference))
  expect(await write(reference)).toMatchObject({ code: 'review-unproved' })
  await db.update(bookings).set({ payment: 'online' }).where(eq(bookings.reference, reference))
  clock.set(new Date(+clock.now() + 91 * 86_400_000))
  expect(await write(reference)).toMatchObject({ code: 'review-too-late' })
})

test('publishing a review updates the doctor’s rating in the same transaction', async () => {
  const { reference, doctorId } = await attendedVisit()
  const before = await ratingOf(doctorId)
  await write(reference)
  const [review] = await db
    .select({ review: reviews })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(eq(bookings.reference, reference))
  if (!review) throw new Error('The review is missing.')
  const { id } = review.review
  const seen = reviewVersion(review.review)
  const answers = await Promise.all([
    publishReview(app, writer, { review: id, seen }),
    publishReview(app, writer, { review: id, seen }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, code: 'review-decided' })
  expect(await see(reference)).toMatchObject({ written: { state: 'published' } })
  const after = await ratingOf(doctorId)
  expect(after.count).toBe(before.count + 1)
  expect(after.rating).toBeCloseTo((before.sum + 2) / after.count, 4)

  const rejection = { review: id, seen, reason: 'فيه رقم تليفون' }
  expect(await rejectReview(app, writer, rejection)).toEqual({ ok: true })
  expect(await publishReview(app, writer, { review: id, seen })).toMatchObject({ ok: false })
  expect(await ratingOf(doctorId)).toEqual(before)
  expect(await see(reference)).toMatchObject({
    written: { state: 'rejected', rejectionReason: 'فيه رقم تليفون' },
  })
  const entries = await listAuditEntries(app, { subjectKind: 'review', subjectId: id })
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['review-rejected', writer.staffId],
    ['review-published', writer.staffId],
  ])
  expect(JSON.stringify(entries)).not.toContain('تليفون')
})

test('paging shows each published review once, latest first', async () => {
  const seen: { id: string }[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await listModeration(app, writer, { state: 'published', after })
    if (!page || seen.length > page.total) throw new Error('The pages have no end.')
    seen.push(...page.reviews)
    after = page.next
  }
  const published = and(isNotNull(reviews.publishedAt), isNull(reviews.rejectedAt))
  const all = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(published)
    .orderBy(desc(reviews.publishedAt), desc(reviews.id))
  expect(all.length).toBeGreaterThan(20)
  expect(seen.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
})

test('only content staff can see reviews; for others they are unknown', async () => {
  const { reference } = await attendedVisit()
  await write(reference)
  const waiting = await listModeration(app, writer, {})
  expect(waiting?.total).toBe(await countWaitingReviews(app))
  const last = waiting?.reviews.at(-1)
  const read = { review: last?.id ?? '', seen: last?.seen ?? '' }
  for (const actor of [null, clerk, { ...writer, isReady: false }]) {
    expect(await listModeration(app, actor, {})).toBeNull()
    const refused = { ok: false, code: 'not-yours' }
    expect(await publishReview(app, actor, read)).toEqual(refused)
    expect(await rejectReview(app, actor, { ...read, reason: 'x' })).toEqual(refused)
  }
  expect(await see(reference)).toMatchObject({ written: { state: 'pending' } })
})

async function attendedVisit() {
  const { slot, doctorId } = await clinic.nextDoctor()
  const reference = referenceOf(await clinic.book(newVisitor(), slot(), { phone: newPhone() }))
  await db
    .update(bookings)
    .set({ status: 'completed', phoneProved: true })
    .where(eq(bookings.reference, reference))
  clock.set(new Date(Date.parse(slot().at) + 3600_000))
  return { reference, doctorId }
}

function stranger(...proved: string[]): Author {
  const keepReviewed = () => Promise.resolve()
  const visitor = { actor: { kind: 'visitor' } as const, reviewed: [], address: randomUUID() }
  return { ...visitor, proved, keepReviewed }
}

function write(
  reference: string,
  { author = stranger(reference), key }: { author?: Author; key?: string } = {},
) {
  const questions = { clarity: 4, wait: 1, staff: null, clinic: null }
  const review = { reference, rating: 2, comment: 'استنيت كتير', ...questions }
  return writeReview(app, author, { ...review, submissionKey: key ?? randomUUID() })
}

async function see(reference: string) {
  const work = () => findReviewPage(app, stranger(reference), { reference })
  return (await inRequest(app, {}, work)).result
}

async function ratingOf(doctorId: string) {
  const [row] = await db.select().from(doctorListings).where(eq(doctorListings.doctorId, doctorId))
  const { rating = 0, ratingCount: count = 0 } = row ?? {}
  const published = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.doctorId, doctorId), isNotNull(reviews.publishedAt)))
  return { rating, count, sum: published.reduce((sum, each) => sum + each.rating, 0) }
}
