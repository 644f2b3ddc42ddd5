import type { AuditAction } from '#/domain/audit.ts'
import { eq, sql } from 'drizzle-orm'
import { canChangeReview, type ReviewQuestion } from '#/domain/booking/review.ts'
import { canModerate, moderationState } from '#/domain/content/moderation.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { doctorListings } from '#/server/db/schema/directory.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { lockListings } from '#/server/doctors/next-slots.ts'
import { transact, transactAs } from '#/server/work.ts'
import { inState } from './list.ts'

export async function findReviewOfBooking(app: App, bookingId: string) {
  const [review] = await app.db.select().from(reviews).where(eq(reviews.bookingId, bookingId))
  return review ?? null
}

type NewReview = Omit<typeof reviews.$inferInsert, 'id' | 'createdAt' | keyof Decided> & {
  /** The privacy policy that the author agreed to. */
  policyVersion: string
}
type Decided = Record<'publishedAt' | 'rejectedAt' | 'rejectionReason' | 'changedAt', unknown>

/** Creates a pending review. A repeated form has no effect. */
export function createReview(
  app: App,
  { policyVersion, ...review }: NewReview,
): Promise<{ ok: true } | { ok: false; code: 'already-reviewed' }> {
  const { bookingId, userId = null, submissionKey } = review
  return transactAs(app, userId, async ({ tx, now, random }) => {
    const inserted = await tx
      .insert(reviews)
      .values({ ...review, id: random.id(), createdAt: now })
      .onConflictDoNothing()
      .returning({ id: reviews.id })
    if (inserted.length === 0) {
      const [twin] = await tx.select().from(reviews).where(eq(reviews.bookingId, bookingId))
      const isSame = twin?.submissionKey === submissionKey
      return isSame ? { ok: true } : { ok: false, code: 'already-reviewed' }
    }
    const consent = { id: random.id(), bookingId, userId, policyVersion, grantedAt: now }
    await tx.insert(consents).values({ ...consent, purpose: 'review' })
    return { ok: true }
  })
}

/** Changes a review in its first days; what was decided about other words is over. */
export function changeReview(
  app: App,
  bookingId: string,
  texts: Pick<NewReview, 'rating' | 'comment' | ReviewQuestion>,
): Promise<{ ok: true } | { ok: false; code: 'booking-not-found' | 'review-change-over' }> {
  return transact(app, async ({ tx, now }) => {
    const isIt = eq(reviews.bookingId, bookingId)
    const [review] = await tx.select().from(reviews).where(isIt).for('update')
    if (!review) return { ok: false, code: 'booking-not-found' }
    if (!canChangeReview(review, now)) return { ok: false, code: 'review-change-over' }
    const undecided = { publishedAt: null, rejectedAt: null, rejectionReason: null }
    await tx
      .update(reviews)
      .set({ ...texts, ...undecided, changedAt: now })
      .where(isIt)
    await refreshRating(tx, review.doctorId)
    return { ok: true }
  })
}

/** Identifies the words that somebody has read. */
export function reviewVersion({
  createdAt,
  changedAt,
}: Pick<typeof reviews.$inferSelect, 'createdAt' | 'changedAt'>): string {
  return String(+(changedAt ?? createdAt))
}

/** The staff member who decides, for the audit, and what they read. A null `reason` publishes; a reason rejects. */
type Decision = { by: string; seen: string; reason: string | null }

/** Moderates a review and updates the doctor's rating; false if its state no longer allows it, or its words are others. */
export function recordDecision(
  app: App,
  id: string,
  { by, seen, reason }: Decision,
): Promise<boolean> {
  return transact(app, async ({ tx, now, audit }) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
    const to = reason === null ? 'published' : 'rejected'
    if (!review || reviewVersion(review) !== seen) return false
    if (!canModerate(moderationState(review), to)) return false
    const from = moderationState(review)
    const rejection = { publishedAt: null, rejectedAt: now, rejectionReason: reason }
    const set = reason === null ? { publishedAt: now } : rejection
    await tx.update(reviews).set(set).where(eq(reviews.id, id))
    await refreshRating(tx, review.doctorId)
    const action: AuditAction = `review-${to}`
    const entry = { actorKind: 'staff' as const, actorId: by, action }
    const subject = { subjectKind: 'review' as const, subjectId: id }
    await audit({ ...entry, ...subject, before: { state: from }, after: { state: to } })
    return true
  })
}

export function countWaitingReviews(app: App): Promise<number> {
  return app.db.$count(reviews, inState('pending'))
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
