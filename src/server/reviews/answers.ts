import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { canAnswerReview } from '#/domain/booking/review.ts'
import { canModerate, moderationState, type ModerationState } from '#/domain/content/moderation.ts'
import { localized } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { reviewAnswers, reviews } from '#/server/db/schema/reviews.ts'
import { mayPractise } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { transact, transactAs } from '#/server/work.ts'

export type PracticeReviewView = {
  id: string
  rating: number
  comment: string
  authorName: string
  createdAt: string
  canAnswer: boolean
  answer: { text: string; state: ModerationState; reason: string | null } | null
}

const MOST_LISTED = 100

/** The published reviews of a doctor, latest first, with the practice's answers; null without permission. */
export async function listPracticeReviews(
  app: App,
  membership: Membership | null,
): Promise<PracticeReviewView[] | null> {
  if (!mayAnswer(membership)) return null
  const rows = await app.db
    .select({ review: reviews, answer: reviewAnswers })
    .from(reviews)
    .leftJoin(reviewAnswers, eq(reviewAnswers.reviewId, reviews.id))
    .where(
      and(
        eq(reviews.doctorId, membership.profile.id),
        isNotNull(reviews.publishedAt),
        isNull(reviews.rejectedAt),
      ),
    )
    .orderBy(desc(reviews.publishedAt), desc(reviews.id))
    .limit(MOST_LISTED)
  const now = app.clock.now()
  return rows.map(({ review, answer }) => ({
    id: review.id,
    rating: review.rating,
    comment: review.comment,
    authorName: review.authorName,
    createdAt: review.createdAt.toISOString(),
    canAnswer:
      canAnswerReview(review, now).ok && (!answer || moderationState(answer) === 'rejected'),
    answer: answer && {
      text: answer.text,
      state: moderationState(answer),
      reason: answer.rejectionReason,
    },
  }))
}

export type AnswerInput = { review: string; text: string }

export type Answered =
  | { ok: true }
  | { ok: false; code: 'not-yours' | 'review-not-final' | 'already-answered' }

/** Answers a review once; after a rejection again. Sending the same words twice has no effect. */
export async function answerReview(
  app: App,
  membership: Membership | null,
  { review: reviewId, text }: AnswerInput,
): Promise<Answered> {
  if (!mayAnswer(membership)) return { ok: false, code: 'not-yours' }
  const { userId, profile } = membership
  return transactAs(app, userId, async ({ tx, now, audit }): Promise<Answered> => {
    const isTheirs = and(eq(reviews.id, reviewId), eq(reviews.doctorId, profile.id))
    const [review] = await tx.select().from(reviews).where(isTheirs).for('update')
    if (!review) return { ok: false, code: 'not-yours' }
    const allowed = canAnswerReview(review, now)
    if (!allowed.ok) return allowed
    const [before] = await tx
      .select()
      .from(reviewAnswers)
      .where(eq(reviewAnswers.reviewId, reviewId))
    if (before && moderationState(before) !== 'rejected')
      return before.text === text ? { ok: true } : { ok: false, code: 'already-answered' }
    const set = { text, createdAt: now, publishedAt: null, rejectedAt: null, rejectionReason: null }
    await tx
      .insert(reviewAnswers)
      .values({ reviewId, doctorId: profile.id, ...set })
      .onConflictDoUpdate({ target: reviewAnswers.reviewId, set })
    const subject = { subjectKind: 'review' as const, subjectId: reviewId }
    const entry = {
      actorKind: 'provider' as const,
      actorId: userId,
      action: 'review-answered' as const,
    }
    await audit({ ...entry, ...subject, before: {}, after: { state: 'pending' } })
    return { ok: true }
  })
}

/** Answers that wait, oldest first, with the review that they answer. */
export function listWaitingAnswers({ db }: App, limit: number) {
  return db
    .select({
      answer: reviewAnswers,
      review: reviews,
      slug: doctors.slug,
      name: localized(doctors, 'name'),
    })
    .from(reviewAnswers)
    .innerJoin(reviews, eq(reviews.id, reviewAnswers.reviewId))
    .innerJoin(doctors, eq(doctors.id, reviewAnswers.doctorId))
    .where(isWaiting)
    .orderBy(asc(reviewAnswers.createdAt), asc(reviewAnswers.reviewId))
    .limit(limit)
}

export function countWaitingAnswers({ db }: App): Promise<number> {
  return db.$count(reviewAnswers, isWaiting)
}

const isWaiting = and(isNull(reviewAnswers.publishedAt), isNull(reviewAnswers.rejectedAt))

/** The staff member who decides, and when the answer that they read was written. A null `reason` publishes. */
type Decision = { by: string; seen: string; reason: string | null }

/** False if its state no longer allows it, or the answer is another one by now. */
export function decideAnswer(app: App, reviewId: string, decision: Decision): Promise<boolean> {
  const { by, seen, reason } = decision
  return transact(app, async ({ tx, now, audit }) => {
    const isIt = eq(reviewAnswers.reviewId, reviewId)
    const [answer] = await tx.select().from(reviewAnswers).where(isIt).for('update')
    const to = reason === null ? 'published' : 'rejected'
    if (!answer || String(+answer.createdAt) !== seen) return false
    const from = moderationState(answer)
    if (!canModerate(from, to)) return false
    const rejection = { publishedAt: null, rejectedAt: now, rejectionReason: reason }
    await tx
      .update(reviewAnswers)
      .set(reason === null ? { publishedAt: now } : rejection)
      .where(isIt)
    const entry = {
      actorKind: 'staff' as const,
      actorId: by,
      action: `review-answer-${to}` as const,
    }
    const subject = { subjectKind: 'review' as const, subjectId: reviewId }
    await audit({ ...entry, ...subject, before: { state: from }, after: { state: to } })
    return true
  })
}

function mayAnswer(membership: Membership | null): membership is Membership {
  return mayPractise(membership, 'answer-reviews') && membership.profile.kind === 'doctor'
}
