import { or } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { payments } from '#/server/db/schema/payments.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { refreshRating } from '#/server/reviews/reviews.ts'
import type { Work } from '#/server/work.ts'
import {
  anonymizeBookings,
  anonymizePayments,
  anonymizeVouchers,
  deleteWaiting,
} from './anonymize.ts'
import { eraseLabOrders } from './erase-lab-orders.ts'
import { among, isOf, type Counts, type OwnedIds } from './owned-rows.ts'
import type { DataSubject } from './subject.ts'

/**
 * A clinic's diary and the accounts keep that a patient came and paid, but not who. Waiting-list entries and
 * reviews are deleted.
 */
export async function eraseVisits(
  work: Work,
  subject: DataSubject,
  owned: OwnedIds,
): Promise<Counts> {
  const { tx } = work
  const written = await eraseReviews(tx, subject, owned)
  await deleteWaiting(work, owned.waiting)
  await anonymizeBookings(tx, owned.bookings)
  await anonymizeVouchers(tx, owned.vouchers)
  await eraseLabOrders(work, owned.labOrders)
  const paid = await tx.select({ id: payments.id }).from(payments).where(isOf(subject, payments))
  await anonymizePayments(
    tx,
    paid.map(({ id }) => id),
  )
  const { bookings: visits, vouchers: claimed, waiting, labOrders } = owned
  return {
    reviews: written,
    waiting: waiting.length,
    bookings: visits.length,
    vouchers: claimed.length,
    labOrders: labOrders.length,
    payments: paid.length,
  }
}

async function eraseReviews(tx: Queries, subject: DataSubject, owned: OwnedIds): Promise<number> {
  const gone = await tx
    .delete(reviews)
    .where(or(isOf(subject, { userId: reviews.userId }), among(reviews.bookingId, owned.bookings)))
    .returning({ doctorId: reviews.doctorId })
  for (const doctorId of new Set(gone.map((review) => review.doctorId)))
    await refreshRating(tx, doctorId)
  return gone.length
}
