import { and, desc, eq, getTableColumns, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { specialties } from '#/server/db/schema/catalogue.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import { openReason } from '#/server/sealing/sealed-rows.ts'
import type { Visit } from './booking.ts'

/** Bookings in one query, latest first, including those with unpublished doctors. */
export async function listVisits(app: App, whose: SQL): Promise<Visit[]> {
  const visits = await app.db
    .select({
      ...getTableColumns(bookings),
      doctorName: localized(doctors, 'name'),
      doctorTitle: doctors.title,
      specialty: localized(specialties, 'name'),
      branchName: localized(branches, 'name'),
      visitTypeName: localized(visitTypes, 'name'),
      // Includes the id, because both dates of a pending review are null.
      review: {
        id: reviews.id,
        publishedAt: reviews.publishedAt,
        rejectedAt: reviews.rejectedAt,
      },
    })
    .from(bookings)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .innerJoin(specialties, eq(specialties.slug, doctors.specialtySlug))
    .innerJoin(branches, eq(branches.id, bookings.branchId))
    .leftJoin(visitTypes, eq(visitTypes.id, bookings.visitTypeId))
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))
    .where(and(whose, or(inArray(bookings.status, [...visible]), isWaiting)))
    .orderBy(desc(bookings.startsAt))
    .limit(200)
  return visits.map((visit) => openReason(app.vault.columnCipher, visit))
}

/** A held row with a patient name waits for its payment. */
const isWaiting = and(eq(bookings.status, 'held'), isNotNull(bookings.patientName))

/** The statuses of claims that became bookings. */
const visible = ['booked', 'arrived', 'completed', 'no_show', 'cancelled'] as const
