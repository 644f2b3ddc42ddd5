import { and, asc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { ATTENDANCE_HOURS } from '#/domain/booking/attendance.ts'
import { reviewQuestions } from '#/domain/booking/review.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches, waitingFigures } from '#/server/db/schema/directory.ts'
import { reviewAnswers, reviews } from '#/server/db/schema/reviews.ts'
import type { Random } from './random.ts'

const HOUR_MS = 3_600_000

/** What follows visits: confirmed ones, measured waits, reviews with several questions, and answers to some. */
export async function seedAfterVisits(db: Queries, random: Random, now: Date): Promise<void> {
  await confirmVisits(db, random, now)
  await measureBranches(db, random, now)
  await answerQuestions(db, random)
  await answerReviews(db, random, now)
}

/** Half of the patients of the next two days. */
async function confirmVisits(db: Queries, random: Random, now: Date): Promise<void> {
  const { id, status, startsAt } = bookings
  const until = new Date(+now + ATTENDANCE_HOURS * HOUR_MS)
  const isSoon = and(eq(status, 'booked'), gt(startsAt, now), lt(startsAt, until))
  const coming = await db.select({ id }).from(bookings).where(isSoon).orderBy(asc(id))
  const confirmed = coming.filter(() => random.chance(0.5)).map((visit) => visit.id)
  await db.execute(sql`
    update ${bookings} set confirmed_at = ${now.toISOString()}::timestamptz
    where id = any(${sql.param(confirmed)}::uuid[])`)
}

/** At the other branches the doctor's statement stays. */
async function measureBranches(db: Queries, random: Random, now: Date): Promise<void> {
  const places = await db.select({ id: branches.id }).from(branches).orderBy(asc(branches.id))
  const rows = places
    .filter(() => random.chance(0.6))
    .map(({ id }) => {
      const median = random.int(4, 45)
      const percentile80 = median + random.int(5, 25)
      return { branchId: id, median, percentile80, visits: random.int(20, 60), computedAt: now }
    })
  await insertRows(db, waitingFigures, rows)
}

/** Near the rating of the whole visit; a few people leave a question out. */
async function answerQuestions(db: Queries, random: Random): Promise<void> {
  const { id, rating } = reviews
  const written = await db.select({ id, rating }).from(reviews).orderBy(asc(id))
  const rows = written
    .filter(() => random.chance(0.85))
    .map((review) => {
      const near = () => Math.min(5, Math.max(1, review.rating + random.int(-1, 1)))
      const answers = reviewQuestions.map((question) => [
        question,
        random.chance(0.9) ? near() : null,
      ])
      return { id: review.id, ...Object.fromEntries(answers) }
    })
  await db.execute(sql`
    update ${reviews} set clarity = given.clarity, wait = given.wait, staff = given.staff, clinic = given.clinic
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(id uuid, clarity smallint, wait smallint, staff smallint, clinic smallint)
    where ${reviews.id} = given.id`)
}

/** In the language of the review. */
async function answerReviews(db: Queries, random: Random, now: Date): Promise<void> {
  const { id, doctorId, comment, createdAt, publishedAt } = reviews
  const isFinal = and(isNotNull(publishedAt), lt(createdAt, new Date(+now - 5 * 24 * HOUR_MS)))
  const written = await db
    .select({ reviewId: id, doctorId, comment, createdAt })
    .from(reviews)
    .where(isFinal)
    .orderBy(asc(id))
  const rows = written
    .filter(() => random.chance(0.2))
    .map((review) => {
      const at = new Date(+review.createdAt + 4 * 24 * HOUR_MS)
      const words = /\p{Script=Arabic}/u.test(review.comment) ? thanks.ar : thanks.en
      const { reviewId, doctorId: answeredBy } = review
      return {
        reviewId,
        doctorId: answeredBy,
        text: random.pick(words),
        createdAt: at,
        publishedAt: at,
      }
    })
  await insertRows(db, reviewAnswers, rows)
}

const thanks = {
  ar: [
    'شكرًا لثقتك، وسعداء إن الزيارة كانت مريحة.',
    'شكرًا على رأيك. بنراجع مواعيدنا عشان وقت الانتظار يقل.',
    'شكرًا جدًا، ولو احتجت أي حاجة كلّم العيادة في أي وقت.',
  ],
  en: [
    'Thank you for your trust. We are glad the visit went well.',
    'Thank you for telling us. We are changing our schedule so that people wait less.',
  ],
}
