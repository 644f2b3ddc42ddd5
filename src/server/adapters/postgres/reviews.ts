import { eq, sql } from 'drizzle-orm'
import { canModerate, reviewState } from '#/domain/review.ts'
import type { Database, Queries } from '#/server/db/connect.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { doctorListings } from '#/server/db/schema/directory.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { NewReview, Reviews } from '#/server/ports/reviews.ts'
import type { RecordAudit } from './audit.ts'
import { lockListings } from './next-slots.ts'
import { inState, listByState } from './reviews-list.ts'

export function postgresReviews(db: Database, entropy: Entropy, record: RecordAudit): Reviews {
  const moderate = (id: string, { by, reason }: Decision, now: Date) =>
    db.transaction(async (tx) => {
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
      await record(tx, { ...entry, ...subject, before: { state: from }, after: { state: to } }, now)
      return true
    })

  return {
    findOfBooking: async (bookingId) => {
      const [review] = await db.select().from(reviews).where(eq(reviews.bookingId, bookingId))
      return review ?? null
    },

    create: (review, now) => db.transaction((tx) => insertReview(tx, entropy, review, now)),
    publish: (id, by, now) => moderate(id, { by, reason: null }, now),
    reject: (id, rejection, now) => moderate(id, rejection, now),

    listByState: (state, page) => listByState(db, state, page),
    countWaiting: () => db.$count(reviews, inState('pending')),
  }
}

/** Published, or rejected for a reason. */
type Decision = { by: string; reason: string | null }

async function insertReview(
  tx: Queries,
  entropy: Entropy,
  { policyVersion, ...review }: NewReview,
  now: Date,
): Promise<{ ok: true } | { ok: false; code: 'already-reviewed' }> {
  const { bookingId, userId, submissionKey } = review
  const inserted = await tx
    .insert(reviews)
    .values({ ...review, id: entropy.id(), createdAt: now })
    .onConflictDoNothing()
    .returning({ id: reviews.id })
  if (inserted.length === 0) {
    const [twin] = await tx.select().from(reviews).where(eq(reviews.bookingId, bookingId))
    return twin?.submissionKey === submissionKey
      ? { ok: true }
      : { ok: false, code: 'already-reviewed' }
  }
  await tx.insert(consents).values({
    id: entropy.id(),
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
