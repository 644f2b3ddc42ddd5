import { and, asc, avg, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import {
  FEWEST_QUESTION_ANSWERS,
  reviewQuestions,
  type ReviewQuestion,
} from '#/domain/booking/review.ts'
import type { Queries } from '#/server/db/connect.ts'
import { reviewAnswers, reviews } from '#/server/db/schema/reviews.ts'
import type { Review } from './listing.ts'

export type QuestionMean = { question: ReviewQuestion; mean: number }

const REVIEWS = 10

/** The newest published reviews of a doctor, with the answers that were published. */
export function listReviews(db: Queries, doctorId: string): Promise<Review[]> {
  return db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      authorName: reviews.authorName,
      createdAt: reviews.createdAt,
      answer: reviewAnswers.text,
    })
    .from(reviews)
    .leftJoin(
      reviewAnswers,
      and(
        eq(reviewAnswers.reviewId, reviews.id),
        isNotNull(reviewAnswers.publishedAt),
        isNull(reviewAnswers.rejectedAt),
      ),
    )
    .where(isPublished(doctorId))
    .orderBy(desc(reviews.createdAt), asc(reviews.id))
    .limit(REVIEWS)
}

/** The means of the further questions, each only with enough answers. */
export async function meansOfQuestions(db: Queries, doctorId: string): Promise<QuestionMean[]> {
  const { clarity, wait, staff, clinic } = reviews
  const [row] = await db
    .select({
      clarity: { mean: avg(clarity), count: count(clarity) },
      wait: { mean: avg(wait), count: count(wait) },
      staff: { mean: avg(staff), count: count(staff) },
      clinic: { mean: avg(clinic), count: count(clinic) },
    })
    .from(reviews)
    .where(isPublished(doctorId))
  return reviewQuestions.flatMap((question) => {
    const answered = row?.[question]
    const isEnough = answered && answered.count >= FEWEST_QUESTION_ANSWERS
    return isEnough ? [{ question, mean: Number(answered.mean) }] : []
  })
}

function isPublished(doctorId: string) {
  return and(eq(reviews.doctorId, doctorId), isNotNull(reviews.publishedAt))
}
