import { eq, sql } from 'drizzle-orm'
import { canModerate, reviewState } from '#/domain/review.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { doctorListings } from '#/server/db/schema/directory.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { lockListings } from '#/server/doctors/next-slots.ts'
import { transact, type Work } from '#/server/work.ts'
import { inState } from './list.ts'
import type { NewReview, OwnReview } from './review.ts'

export async function findReviewOfBooking(app: App, bookingId: string): Promise<OwnReview | null> {
  const [review] = await app.db.select().from(reviews).where(eq(reviews.bookingId, bookingId))
  return review ?? null
}

/** Creates a pending review. A repeated form has no effect. */
export function createReview(
  app: App,
  review: NewReview,
): Promise<{ ok: true } | { ok: false; code: 'already-reviewed' }> {
  return transact(app, (work) => insertReview(work, review))
}

/**
 * Publishes a review and updates the doctor's rating; false if its state no longer allows it. `by` is the
 * staff member who decided, for the audit.
 */
export function recordReviewPublication(app: App, id: string, by: string): Promise<boolean> {
  return moderate(app, id, { by, reason: null })
}

/** Rejects a review, and removes it from the doctor's rating if it was published. */
export function recordReviewRejection(
  app: App,
  id: string,
  rejection: { by: string; reason: string },
): Promise<boolean> {
  return moderate(app, id, rejection)
}

export function countWaitingReviews(app: App): Promise<number> {
  return app.db.$count(reviews, inState('pending'))
}

/** A null `reason` publishes; a reason rejects. */
type Decision = { by: string; reason: string | null }

async function insertReview(
  { tx, now, random }: Work,
  { policyVersion, ...review }: NewReview,
): Promise<{ ok: true } | { ok: false; code: 'already-reviewed' }> {
  const { bookingId, userId, submissionKey } = review
  const inserted = await tx
    .insert(reviews)
    .values({ ...review, id: random.id(), createdAt: now })
    .onConflictDoNothing()
    .returning({ id: reviews.id })
  if (inserted.length === 0) {
    const [twin] = await tx.select().from(reviews).where(eq(reviews.bookingId, bookingId))
    return twin?.submissionKey === submissionKey
      ? { ok: true }
      : { ok: false, code: 'already-reviewed' }
  }
  await tx.insert(consents).values({
    id: random.id(),
    bookingId,
    userId,
    purpose: 'review',
    policyVersion,
    grantedAt: now,
  })
  return { ok: true }
}

/** Locks the listing before counting: of two concurrent changes, the later one counts both. */
export async function refreshRating(tx: Queries, doctorId: string): Promise<void> {
  await lockListings(tx, [doctorId])
  await tx.execute(sql`
    update ${doctorListings}
    set rating = counted.mean, rating_count = counted.total
    from (
      select avg(${reviews.rating}) as mean, count(*) as total
      from ${reviews}
      where ${reviews.doctorId} = ${doctorId} and ${reviews.publishedAt} is not null
    ) as counted
    where ${doctorListings.doctorId} = ${doctorId}
  `)
}

function moderate(app: App, id: string, { by, reason }: Decision) {
  return transact(app, async ({ tx, now, audit }) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
    const to = reason === null ? 'published' : 'rejected'
    if (!review || !canModerate(reviewState(review), to)) return false
    const from = reviewState(review)
    const rejection = { publishedAt: null, rejectedAt: now, rejectionReason: reason }
    const set = reason === null ? { publishedAt: now } : rejection
    await tx.update(reviews).set(set).where(eq(reviews.id, id))
    await refreshRating(tx, review.doctorId)
    const entry = { actorKind: 'staff' as const, actorId: by, action: `review-${to}` }
    const subject = { subjectKind: 'review', subjectId: id }
    await audit({ ...entry, ...subject, before: { state: from }, after: { state: to } })
    return true
  })
}
