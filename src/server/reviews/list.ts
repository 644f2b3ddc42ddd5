import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import type { ModerationState } from '#/domain/content/moderation.ts'
import type { App } from '#/server/app.ts'
import { countUpTo, MOST_COUNTED } from '#/server/db/counting.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { reviewAnswers, reviews } from '#/server/db/schema/reviews.ts'

export type DeskReview = Awaited<ReturnType<typeof listReviewsByState>>['reviews'][number]

type Page = { after?: string | undefined; limit: number }

/**
 * Pending reviews, oldest first; decided ones, latest decision first. `next` is the id that the next page
 * begins after; null on the last. `total` is a lower bound if `isMore`.
 */
export async function listReviewsByState(app: App, state: ModerationState, { after, limit }: Page) {
  const { db } = app
  const order = state === 'pending' ? asc : desc
  const [rows, total] = await Promise.all([
    db
      .select({
        review: reviews,
        answer: reviewAnswers,
        slug: doctors.slug,
        name: localized(doctors, 'name'),
      })
      .from(reviews)
      .leftJoin(reviewAnswers, eq(reviewAnswers.reviewId, reviews.id))
      .innerJoin(doctors, eq(doctors.id, reviews.doctorId))
      .where(and(inState(state), after === undefined ? undefined : follows(state, after)))
      .orderBy(order(decidedAt[state]), order(reviews.id))
      .limit(limit + 1),
    countUpTo(db, reviews, inState(state)),
  ])
  const found = rows
    .slice(0, limit)
    .map(({ review, answer, ...doctor }) => ({ ...review, answer, doctor }))
  const next = rows.length > limit ? (found.at(-1)?.id ?? null) : null
  return {
    reviews: found,
    next,
    total: Math.min(total, MOST_COUNTED),
    isMore: total > MOST_COUNTED,
  }
}

/** The column by which each state is ordered. */
const decidedAt = {
  pending: reviews.createdAt,
  published: reviews.publishedAt,
  rejected: reviews.rejectedAt,
}

/** Compares the columns of the order, so that deep pages cost the same as the first one. */
function follows(state: ModerationState, id: string): SQL {
  const sign = sql.raw(state === 'pending' ? '>' : '<')
  const at = decidedAt[state]
  return sql`(${at}, ${reviews.id}) ${sign} (
    select last.${sql.identifier(COLUMNS[state])}, last.id from ${reviews} as last where last.id = ${id})`
}

const COLUMNS = { pending: 'created_at', published: 'published_at', rejected: 'rejected_at' }

/** The rule of `moderationState` in SQL. */
export function inState(state: ModerationState): SQL | undefined {
  const { publishedAt, rejectedAt } = reviews
  if (state === 'rejected') return isNotNull(rejectedAt)
  return and(
    isNull(rejectedAt),
    state === 'published' ? isNotNull(publishedAt) : isNull(publishedAt),
  )
}
