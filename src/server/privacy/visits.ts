import { and, inArray, or, sql } from 'drizzle-orm'
import { ERASED_NAME } from '#/domain/personaldata.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookingEvents, bookings } from '#/server/db/schema/booking.ts'
import { clinicNotes } from '#/server/db/schema/clinicnotes.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { vouchers } from '#/server/db/schema/offers.ts'
import { paymentEvents, payments } from '#/server/db/schema/payments.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { waitingEntries, waitingEvents, waitingOffers } from '#/server/db/schema/waiting.ts'
import { refreshRating } from '#/server/reviews/reviews.ts'
import { giveUpSlotOffer } from '#/server/waiting/events.ts'
import type { Work } from '#/server/work.ts'
import { among, isOf, type Counts, type OwnedIds } from './rows.ts'
import type { DataSubject } from './subject.ts'

/**
 * A clinic's diary and the accounts keep that a patient came and paid, but not who. Waiting-list entries and
 * reviews are deleted.
 */
export async function forgetVisits(
  work: Work,
  subject: DataSubject,
  owned: OwnedIds,
): Promise<Counts> {
  const { tx } = work
  const written = await forgetReviews(tx, subject, owned)
  await forgetWaiting(work, owned.waiting)
  await forgetBookings(tx, owned.bookings)
  await tx
    .update(vouchers)
    .set({ name: ERASED_NAME, phone: sql`'erased:' || ${vouchers.id}`, userId: null })
    .where(among(vouchers.id, owned.vouchers))
  const paid = await forgetPayments(tx, subject)
  const { bookings: visits, vouchers: claimed, waiting } = owned
  return {
    reviews: written,
    waiting: waiting.length,
    bookings: visits.length,
    vouchers: claimed.length,
    payments: paid,
  }
}

async function forgetReviews(tx: Queries, subject: DataSubject, owned: OwnedIds): Promise<number> {
  const gone = await tx
    .delete(reviews)
    .where(or(isOf(subject, { userId: reviews.userId }), among(reviews.bookingId, owned.bookings)))
    .returning({ doctorId: reviews.doctorId })
  for (const doctorId of new Set(gone.map((review) => review.doctorId)))
    await refreshRating(tx, doctorId)
  return gone.length
}

/** A slot that was offered to them is offered to the next in line at the next refill. */
async function forgetWaiting(work: Work, ids: readonly string[]): Promise<void> {
  const { tx } = work
  for (const id of ids) await giveUpSlotOffer(work, id)
  await tx.delete(notices).where(among(notices.waitingEntryId, ids))
  await tx.delete(consents).where(among(consents.waitingEntryId, ids))
  await tx.delete(waitingEvents).where(among(waitingEvents.entryId, ids))
  await tx.delete(waitingOffers).where(among(waitingOffers.entryId, ids))
  await tx.delete(waitingEntries).where(among(waitingEntries.id, ids))
}

/** Anonymizes bookings and releases holds and expired ones, so that a late payment for one is refunded. */
async function forgetBookings(tx: Queries, ids: readonly string[]): Promise<void> {
  const own = among(bookings.id, ids)
  await tx.delete(clinicNotes).where(among(clinicNotes.bookingId, ids))
  await tx
    .update(bookings)
    .set({ status: 'released' })
    .where(and(own, inArray(bookings.status, ['held', 'expired'])))
  await tx
    .update(bookings)
    .set({
      patientName: ERASED_NAME,
      phone: '',
      reason: null,
      userId: null,
      familyMemberId: null,
      holderHash: null,
    })
    .where(own)
  await tx.update(bookingEvents).set({ userId: null }).where(among(bookingEvents.bookingId, ids))
}

async function forgetPayments(tx: Queries, subject: DataSubject): Promise<number> {
  const kept = await tx
    .update(payments)
    .set({ name: ERASED_NAME, phone: '', userId: null, checkoutUrl: null, kioskReference: null })
    .where(isOf(subject, payments))
    .returning({ id: payments.id })
  const ids = kept.map(({ id }) => id)
  if (ids.length > 0)
    await tx.update(paymentEvents).set({ detail: {} }).where(inArray(paymentEvents.paymentId, ids))
  return kept.length
}
