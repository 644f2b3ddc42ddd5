import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookingEvents, bookings } from '#/server/db/schema/booking.ts'
import { clinicNotes } from '#/server/db/schema/clinic-notes.ts'
import { bookingCoverages } from '#/server/db/schema/coverage.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { patientDocuments, visitDocuments } from '#/server/db/schema/documents.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { vouchers } from '#/server/db/schema/offers.ts'
import { paymentEvents, payments } from '#/server/db/schema/payments.ts'
import { files } from '#/server/db/schema/requests.ts'
import { waitingEntries, waitingEvents, waitingOffers } from '#/server/db/schema/waiting.ts'
import { visitSummaries } from '#/server/db/schema/visit-summaries.ts'
import { cancelSlotOffer } from '#/server/waiting/events.ts'
import type { Work } from '#/server/work.ts'
import { among } from './owned-rows.ts'

// What an erasure and the end of a retention period do to rows, by their ids.

/** A slot that was offered to them is offered to the next in line at the next refill. */
export async function deleteWaiting(work: Work, ids: readonly string[]): Promise<void> {
  const { tx } = work
  for (const id of ids) await cancelSlotOffer(work, id)
  await tx.delete(notices).where(among(notices.waitingEntryId, ids))
  await tx.delete(consents).where(among(consents.waitingEntryId, ids))
  await tx.delete(waitingEvents).where(among(waitingEvents.entryId, ids))
  await tx.delete(waitingOffers).where(among(waitingOffers.entryId, ids))
  await tx.delete(waitingEntries).where(among(waitingEntries.id, ids))
}

/** The time, the doctor, the status and the price stay. Holds and expired ones are released: a late payment is refunded. */
export async function anonymizeBookings(tx: Queries, ids: readonly string[]): Promise<void> {
  const own = among(bookings.id, ids)
  await deleteVisitDocuments(tx, ids)
  await tx.delete(bookingCoverages).where(among(bookingCoverages.bookingId, ids))
  await tx.delete(visitSummaries).where(among(visitSummaries.bookingId, ids))
  await tx.delete(clinicNotes).where(among(clinicNotes.bookingId, ids))
  await tx.delete(notices).where(among(notices.bookingId, ids))
  await tx
    .update(bookings)
    .set({ status: 'released' })
    .where(and(own, inArray(bookings.status, ['held', 'expired'])))
  await tx
    .update(bookings)
    .set({
      patientName: ERASED_NAME,
      patientRelation: null,
      patientAge: null,
      phone: '',
      reason: null,
      userId: null,
      familyMemberId: null,
      holderHash: null,
      holdOrigin: null,
      seriesId: null,
    })
    .where(own)
  await tx.update(bookingEvents).set({ userId: null }).where(among(bookingEvents.bookingId, ids))
  await tx.update(consents).set({ userId: null }).where(among(consents.bookingId, ids))
}

/** An account's documents stay in the account; those of a visit without one go with it. */
async function deleteVisitDocuments(tx: Queries, bookingIds: readonly string[]): Promise<void> {
  const { documentId, bookingId } = visitDocuments
  const nobodys = tx
    .select({ id: patientDocuments.fileId })
    .from(patientDocuments)
    .innerJoin(visitDocuments, eq(documentId, patientDocuments.id))
    .where(and(among(bookingId, bookingIds), isNull(patientDocuments.userId)))
  await tx.delete(files).where(inArray(files.id, nobodys))
  await tx.delete(visitDocuments).where(among(bookingId, bookingIds))
}

/** The code, the offer and the price stay. */
export async function anonymizeVouchers(tx: Queries, ids: readonly string[]): Promise<void> {
  await tx
    .update(vouchers)
    .set({ name: ERASED_NAME, phone: sql`'erased:' || ${vouchers.id}`, userId: null })
    .where(among(vouchers.id, ids))
  await tx.update(consents).set({ userId: null }).where(among(consents.voucherId, ids))
}

/** The reference, the amount and the statuses stay. */
export async function anonymizePayments(tx: Queries, ids: readonly string[]): Promise<void> {
  await tx
    .update(payments)
    .set({ name: ERASED_NAME, phone: '', userId: null, checkoutUrl: null, kioskReference: null })
    .where(among(payments.id, ids))
  await tx.update(paymentEvents).set({ detail: {} }).where(among(paymentEvents.paymentId, ids))
}
