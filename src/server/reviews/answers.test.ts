import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { doctors } from '#/server/db/schema/directory.ts'
import { reviewAnswers, reviews } from '#/server/db/schema/reviews.ts'
import { findDoctorProfile } from '#/server/doctors/profile.ts'
import type { Membership } from '#/server/practices/member.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { emptyPractice } from '#/testing/practice.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { answerReview, countWaitingAnswers, listPracticeReviews } from './answers.ts'
import { listModeration, publishAnswer, publishReview, rejectAnswer } from './moderation.ts'
import { changeReview } from './reviews.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const staff = await deskMember(app, ['content'])

let owner: Membership
let slug: string

/** The reviews of a seeded doctor become those of a new practice. */
beforeEach(async () => {
  clock.set(SEEDED_AT)
  await db.delete(reviewAnswers)
  const practice = await emptyPractice(db, app)
  owner = await practice.member('owner')
  slug = practice.slug
  await db.update(doctors).set({ publishedAt: SEEDED_AT }).where(eq(doctors.id, practice.doctorId))
  const [popular] = await db
    .select({ doctorId: reviews.doctorId })
    .from(reviews)
    .where(isNotNull(reviews.publishedAt))
    .groupBy(reviews.doctorId)
    .having(sql`count(*) >= 10`)
    .limit(1)
  await db
    .update(reviews)
    .set({ doctorId: practice.doctorId })
    .where(eq(reviews.doctorId, popular?.doctorId ?? ''))
  await db
    .update(reviews)
    .set({ clarity: 4, wait: null, staff: null, clinic: null })
    .where(eq(reviews.doctorId, practice.doctorId))
})

const theirs = () => and(eq(reviews.doctorId, owner.profile.id), isNotNull(reviews.publishedAt))

async function newest() {
  const [review] = await db
    .select()
    .from(reviews)
    .where(theirs())
    .orderBy(sql`created_at desc`)
  if (!review) throw new Error('There is no review.')
  await db
    .update(reviews)
    .set({ createdAt: new Date(+SEEDED_AT - 4 * 86_400_000) })
    .where(eq(reviews.id, review.id))
  return review
}

const waiting = async () =>
  (await inRequest(app, {}, () => listModeration(app, staff, {}))).result?.waitingAnswers ?? []
const shown = async (id: string) =>
  (await findDoctorProfile(app, slug, clock.now()))?.reviews.find((review) => review.id === id)

test('a practice answers once, and visitors read it after staff have', async () => {
  const { id } = await newest()
  const answer = { review: id, text: 'شكرًا لثقتك' }
  expect(await answerReview(app, owner, answer)).toEqual({ ok: true })
  expect(await answerReview(app, owner, answer)).toEqual({ ok: true })
  const other = { ...answer, text: 'رد تاني' }
  expect(await answerReview(app, owner, other)).toEqual({ ok: false, code: 'already-answered' })
  expect(await countWaitingAnswers(app)).toBe(1)
  const [found] = await waiting()
  const read = { review: id, seen: found?.answer.seen ?? '' }
  expect(await publishAnswer(app, null, read)).toMatchObject({ code: 'not-yours' })
  expect(await publishAnswer(app, staff, { ...read, seen: '1' })).toMatchObject({
    code: 'review-decided',
  })
  expect((await shown(id))?.answer).toBeNull()
  expect(await publishAnswer(app, staff, read)).toEqual({ ok: true })
  expect((await shown(id))?.answer).toBe(answer.text)
  expect(await waiting()).toEqual([])
  // Taken down for good, unless the practice writes another one.
  expect(await rejectAnswer(app, staff, { ...read, reason: 'فيه تشخيص' })).toEqual({ ok: true })
  expect((await shown(id))?.answer).toBeNull()
  const listed = await listPracticeReviews(app, owner)
  expect(listed?.find((review) => review.id === id)).toMatchObject({
    canAnswer: true,
    answer: { state: 'rejected', reason: 'فيه تشخيص' },
  })
  clock.pass(1)
  expect(await answerReview(app, owner, other)).toEqual({ ok: true })
})

test('only who runs the practice answers, and only its own reviews that are final', async () => {
  const { id } = await newest()
  const answer = { review: id, text: 'شكرًا' }
  const stranger = await (await emptyPractice(db, app)).member('owner')
  expect(await answerReview(app, stranger, answer)).toMatchObject({ code: 'not-yours' })
  expect(await answerReview(app, null, answer)).toMatchObject({ code: 'not-yours' })
  expect(await listPracticeReviews(app, null)).toBeNull()
  await db.update(reviews).set({ createdAt: SEEDED_AT }).where(eq(reviews.id, id))
  expect(await answerReview(app, owner, answer)).toMatchObject({ code: 'review-not-final' })
})

test('a changed review is read again, and nobody publishes words that they have not read', async () => {
  const { id, bookingId } = await newest()
  await db.update(reviews).set({ createdAt: SEEDED_AT }).where(eq(reviews.id, id))
  const texts = { rating: 2, comment: 'http://x.example', clarity: null, wait: 1 }
  clock.pass(1)
  expect(await changeReview(app, bookingId, texts)).toEqual({ ok: true })
  expect(await shown(id)).toBeUndefined()
  const old = { review: id, seen: String(+SEEDED_AT) }
  expect(await publishReview(app, staff, old)).toMatchObject({ code: 'review-decided' })
  const seen = String(+clock.now())
  expect(await publishReview(app, staff, { review: id, seen })).toEqual({ ok: true })
  expect(await shown(id)).toMatchObject({ rating: 2, comment: texts.comment })
})

test('means of the further questions are shown from ten answers on', async () => {
  const count = await db.$count(reviews, theirs())
  expect(count).toBeGreaterThanOrEqual(10)
  const means = async () => (await findDoctorProfile(app, slug, clock.now()))?.questions
  expect(await means()).toEqual([{ question: 'clarity', mean: 4 }])
  const few = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(theirs())
    .limit(count - 9)
  await db
    .update(reviews)
    .set({ clarity: null })
    .where(sql`${reviews.id} in ${few}`)
  expect(await means()).toEqual([])
})
