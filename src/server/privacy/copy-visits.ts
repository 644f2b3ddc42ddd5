import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import type { Database } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { insurers } from '#/server/db/schema/catalogue.ts'
import { clinicNotes } from '#/server/db/schema/clinic-notes.ts'
import { bookingCoverages } from '#/server/db/schema/coverage.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { offers, vouchers } from '#/server/db/schema/offers.ts'
import { payments } from '#/server/db/schema/payments.ts'
import { deskPayments } from '#/server/db/schema/receipts.ts'
import { reviewAnswers, reviews } from '#/server/db/schema/reviews.ts'
import { visitSummaries } from '#/server/db/schema/visit-summaries.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import { waitingEntries } from '#/server/db/schema/waiting.ts'
import { openReason } from '#/server/sealing/sealed-rows.ts'
import { openCoverage } from '#/server/diary/coverage.ts'
import type { ColumnCipher } from '#/server/crypto/column-cipher.ts'
import type { Vault } from '#/server/crypto/vault.ts'
import { among, isOf, type OwnedIds } from './owned-rows.ts'
import type { DataSubject } from './subject.ts'

/** The person's bookings, waiting-list entries, vouchers, payments and reviews. */
export async function copyVisits(
  db: Database,
  { columnCipher }: Vault,
  subject: DataSubject,
  owned: OwnedIds,
) {
  const [visits, notes, written, waiting, claimed, paid, receipts, coverages, summaries] =
    await Promise.all([
      db
        .select({
          id: bookings.id,
          reference: bookings.reference,
          doctor: localized(doctors, 'name'),
          branch: localized(branches, 'name'),
          visitType: localized(visitTypes, 'name'),
          seriesId: bookings.seriesId,
          startsAt: bookings.startsAt,
          status: bookings.status,
          patientName: bookings.patientName,
          patientRelation: bookings.patientRelation,
          patientAge: bookings.patientAge,
          phone: bookings.phone,
          reason: bookings.reason,
          namesDoctor: bookings.namesDoctor,
          payment: bookings.payment,
          feePiastres: bookings.feePiastres,
          createdAt: bookings.createdAt,
          confirmedAt: bookings.confirmedAt,
        })
        .from(bookings)
        .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
        .innerJoin(branches, eq(branches.id, bookings.branchId))
        .leftJoin(visitTypes, eq(visitTypes.id, bookings.visitTypeId))
        .where(among(bookings.id, owned.bookings))
        .orderBy(desc(bookings.startsAt)),
      db
        .select({
          id: clinicNotes.id,
          doctor: localized(doctors, 'name'),
          note: clinicNotes.note,
          at: clinicNotes.at,
        })
        .from(clinicNotes)
        .innerJoin(bookings, eq(bookings.id, clinicNotes.bookingId))
        .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
        .where(among(clinicNotes.bookingId, owned.bookings))
        .orderBy(desc(clinicNotes.at)),
      db
        .select({
          rating: reviews.rating,
          clarity: reviews.clarity,
          wait: reviews.wait,
          staff: reviews.staff,
          clinic: reviews.clinic,
          comment: reviews.comment,
          authorName: reviews.authorName,
          createdAt: reviews.createdAt,
          changedAt: reviews.changedAt,
          publishedAt: reviews.publishedAt,
          practiceAnswer: reviewAnswers.text,
        })
        .from(reviews)
        .leftJoin(
          reviewAnswers,
          and(eq(reviewAnswers.reviewId, reviews.id), isNotNull(reviewAnswers.publishedAt)),
        )
        .where(
          or(isOf(subject, { userId: reviews.userId }), among(reviews.bookingId, owned.bookings)),
        ),
      db
        .select({
          reference: waitingEntries.reference,
          doctor: localized(doctors, 'name'),
          fromDay: waitingEntries.fromDay,
          untilDay: waitingEntries.untilDay,
          beforeAt: waitingEntries.beforeAt,
          evenings: waitingEntries.evenings,
          weekdays: waitingEntries.weekdays,
          status: waitingEntries.status,
          name: waitingEntries.name,
          phone: waitingEntries.phone,
          joinedAt: waitingEntries.joinedAt,
        })
        .from(waitingEntries)
        .innerJoin(doctors, eq(doctors.id, waitingEntries.doctorId))
        .where(among(waitingEntries.id, owned.waiting)),
      db
        .select({
          code: vouchers.code,
          offer: localized(offers, 'title'),
          name: vouchers.name,
          phone: vouchers.phone,
          status: vouchers.status,
          pricePiastres: vouchers.pricePiastres,
          claimedAt: vouchers.claimedAt,
          redeemedAt: vouchers.redeemedAt,
        })
        .from(vouchers)
        .innerJoin(offers, eq(offers.id, vouchers.offerId))
        .where(among(vouchers.id, owned.vouchers)),
      db
        .select({
          reference: payments.reference,
          subject: payments.subject,
          amountPiastres: payments.amountPiastres,
          refundedPiastres: payments.refundedPiastres,
          status: payments.status,
          method: payments.method,
          name: payments.name,
          phone: payments.phone,
          createdAt: payments.createdAt,
          paidAt: payments.paidAt,
        })
        .from(payments)
        .where(isOf(subject, payments)),
      copyReceipts(db, owned),
      copyCoverages(db, columnCipher, owned),
      copySummaries(db, columnCipher, owned),
    ])
  const opened = visits.map((visit) => {
    const { id: _id, ...facts } = openReason(columnCipher, visit)
    return facts
  })
  const clinics = notes.map(({ id, note, ...facts }) => ({
    ...facts,
    note: columnCipher.open('clinic_notes.note', id, note),
  }))
  return {
    bookings: opened,
    clinicNotes: clinics,
    reviews: written,
    waiting,
    vouchers: claimed,
    payments: paid,
    receipts,
    coverages,
    summaries,
  }
}

async function copySummaries(db: Database, columnCipher: ColumnCipher, owned: OwnedIds) {
  const rows = await db
    .select({
      id: visitSummaries.id,
      reference: bookings.reference,
      summary: visitSummaries.summary,
      at: visitSummaries.writtenAt,
    })
    .from(visitSummaries)
    .innerJoin(bookings, eq(bookings.id, visitSummaries.bookingId))
    .where(among(visitSummaries.bookingId, owned.bookings))
    .orderBy(desc(visitSummaries.writtenAt))
  return rows.map(({ id, summary, ...facts }) => ({
    ...facts,
    summary: columnCipher.open('visit_summaries.summary', id, summary),
  }))
}

async function copyCoverages(db: Database, columnCipher: ColumnCipher, owned: OwnedIds) {
  const rows = await db
    .select({
      id: bookingCoverages.id,
      reference: bookings.reference,
      insurerName: localized(insurers, 'name'),
      plan: bookingCoverages.plan,
      cardNumber: bookingCoverages.cardNumber,
      status: bookingCoverages.state,
      approvedPiastres: bookingCoverages.approvedPiastres,
      approvedUntil: bookingCoverages.approvedUntil,
      refusalReason: bookingCoverages.refusalReason,
      at: bookingCoverages.statedAt,
    })
    .from(bookingCoverages)
    .innerJoin(bookings, eq(bookings.id, bookingCoverages.bookingId))
    .innerJoin(insurers, eq(insurers.slug, bookingCoverages.insurerSlug))
    .where(among(bookingCoverages.bookingId, owned.bookings))
    .orderBy(desc(bookingCoverages.statedAt))
  return rows.map((row) => {
    const { id: _id, ...facts } = openCoverage(columnCipher, row)
    return facts
  })
}

function copyReceipts(db: Database, owned: OwnedIds) {
  return db
    .select({
      receiptNumber: deskPayments.number,
      issuer: localized(deskPayments, 'issuer'),
      reference: bookings.reference,
      kind: deskPayments.kind,
      method: deskPayments.method,
      visitPricePiastres: deskPayments.pricePiastres,
      discountPiastres: deskPayments.discountPiastres,
      amountPiastres: deskPayments.amountPiastres,
      at: deskPayments.at,
    })
    .from(deskPayments)
    .innerJoin(bookings, eq(bookings.id, deskPayments.bookingId))
    .where(among(deskPayments.bookingId, owned.bookings))
    .orderBy(desc(deskPayments.at), desc(deskPayments.number))
}
