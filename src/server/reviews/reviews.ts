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

/** Waits for staff. The same form sent again is the same review. */
export function createReview(
  app: App,
  review: NewReview,
): Promise<{ ok: true } | { ok: false; code: 'already-reviewed' }> {
  return transact(app, (work) => insertReview(work, review))
}

/**
 * Shows it to all, and counts it in the doctor's rating at once; false when it can't be any more.
 * `by` is who decided, and is audited.
 */
export function recordReviewPublication(app: App, id: string, by: string): Promise<boolean> {
  return moderate(app, id, { by, reason: null })
}

/** Keeps it from others, and takes it out of the doctor's rating if it was in it. */
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

/** Published, or rejected for a reason. */
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

/** The listing is locked before the reviews are counted: of two at once, the later sees both. */
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
