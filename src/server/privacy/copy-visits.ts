import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import type { Database } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { clinicNotes } from '#/server/db/schema/clinic-notes.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { reviewAnswers, reviews } from '#/server/db/schema/reviews.ts'
import { visitSummaries } from '#/server/db/schema/visit-summaries.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import { waitingEntries } from '#/server/db/schema/waiting.ts'
import { openReason } from '#/server/sealing/sealed-rows.ts'
import type { ColumnCipher } from '#/server/crypto/column-cipher.ts'
import type { Vault } from '#/server/crypto/vault.ts'
import { among, isOf, type OwnedIds } from './owned-rows.ts'
import type { DataSubject } from './subject.ts'

/** The person's bookings with what was written about them, and waiting-list entries. */
export async function copyVisits(
  db: Database,
  { columnCipher }: Vault,
  subject: DataSubject,
  owned: OwnedIds,
) {
  const [visits, notes, written, waiting, summaries] = await Promise.all([
    copyBookings(db, owned),
    copyNotes(db, owned),
    copyReviews(db, subject, owned),
    copyWaiting(db, owned),
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
  return { bookings: opened, clinicNotes: clinics, reviews: written, waiting, summaries }
}

function copyBookings(db: Database, owned: OwnedIds) {
  return db
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
    .orderBy(desc(bookings.startsAt))
}

function copyNotes(db: Database, owned: OwnedIds) {
  return db
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
    .orderBy(desc(clinicNotes.at))
}

function copyReviews(db: Database, subject: DataSubject, owned: OwnedIds) {
  return db
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
    .where(or(isOf(subject, { userId: reviews.userId }), among(reviews.bookingId, owned.bookings)))
}

function copyWaiting(db: Database, owned: OwnedIds) {
  return db
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
    .where(among(waitingEntries.id, owned.waiting))
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
