import { and, asc, count, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { OCCUPYING_STATUSES } from '#/domain/booking/booking.ts'
import type { OfferedVisitType, VisitType } from '#/domain/booking/visit-type.ts'
import { localized } from '#/domain/localized.ts'
import { CLINIC_ZONE } from '#/domain/schedule/clinic.ts'
import { clinicDate, endOfClinicDay, startOfClinicDay } from '#/domain/schedule/zone.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { visitTypeBranches, visitTypes } from '#/server/db/schema/visit-types.ts'

const typeColumns = {
  id: visitTypes.id,
  slug: visitTypes.slug,
  name: localized(visitTypes, 'name'),
  preparation: localized(visitTypes, 'preparation'),
  kind: visitTypes.kind,
  minutes: visitTypes.minutes,
  bufferBeforeMinutes: visitTypes.bufferBeforeMinutes,
  bufferAfterMinutes: visitTypes.bufferAfterMinutes,
  feePiastres: visitTypes.feePiastres,
  isFeeFrom: visitTypes.isFeeFrom,
  bookableBy: visitTypes.bookableBy,
  returningDays: visitTypes.returningDays,
  daysAhead: visitTypes.daysAhead,
  noticeHours: visitTypes.noticeHours,
  placesPerDay: visitTypes.placesPerDay,
  needs: visitTypes.needs,
  branchIds: sql<string[]>`array(
    select ${visitTypeBranches.branchId} from ${visitTypeBranches}
    where ${visitTypeBranches.visitTypeId} = ${visitTypes.id}
  )`,
}

/** `publicTypes` for statements: what is offered now, and not by the clinic alone. */
export const isPublicType = and(
  isNull(visitTypes.withdrawnAt),
  ne(visitTypes.bookableBy, 'clinic-only'),
)

/** The type of a booking, also a withdrawn one; null for a consultation. */
export async function findVisitType(
  db: Queries,
  { visitTypeId }: { visitTypeId: string | null },
): Promise<VisitType | null> {
  if (visitTypeId === null) return null
  const [type] = await db.select(typeColumns).from(visitTypes).where(eq(visitTypes.id, visitTypeId))
  return type ?? null
}

/** What a doctor offers now, in the owner's order, with the dates from `from` on that have no place left. */
export async function listVisitTypes(
  db: Queries,
  doctorId: string,
  from: Date,
): Promise<OfferedVisitType[]> {
  const types = await db
    .select(typeColumns)
    .from(visitTypes)
    .where(and(eq(visitTypes.doctorId, doctorId), isNull(visitTypes.withdrawnAt)))
    .orderBy(asc(visitTypes.position), asc(visitTypes.createdAt))
  const limited = types.filter(({ placesPerDay }) => placesPerDay !== null)
  const full =
    limited.length > 0
      ? await countByDate(
          db,
          limited.map(({ id }) => id),
          from,
        )
      : []
  return types.map((type) => ({
    ...type,
    fullDates: full
      .filter(({ id, sold }) => id === type.id && sold >= (type.placesPerDay ?? Infinity))
      .map(({ date }) => date),
  }))
}

function countByDate(db: Queries, typeIds: string[], from: Date) {
  const date = sql<string>`(${bookings.startsAt} at time zone ${sql.raw(`'${CLINIC_ZONE}'`)})::date::text`
  return db
    .select({ id: bookings.visitTypeId, date, sold: count() })
    .from(bookings)
    .where(
      and(
        inArray(bookings.visitTypeId, typeIds),
        inArray(bookings.status, [...OCCUPYING_STATUSES]),
        gte(bookings.startsAt, startOfClinicDay(clinicDate(from))),
      ),
    )
    .groupBy(bookings.visitTypeId, date)
}

type TypedVisit = { id?: string; visitTypeId: string | null; startsAt: Date }

/** In an open diary: whether the visit's type has no place left on its date, the visit itself aside. */
export async function isDateFull(tx: Queries, visit: TypedVisit): Promise<boolean> {
  if (visit.visitTypeId === null) return false
  const [type] = await tx
    .select({ placesPerDay: visitTypes.placesPerDay })
    .from(visitTypes)
    .where(eq(visitTypes.id, visit.visitTypeId))
  if (!type || type.placesPerDay === null) return false
  const date = clinicDate(visit.startsAt)
  const [sold] = await tx
    .select({ visits: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.visitTypeId, visit.visitTypeId),
        inArray(bookings.status, [...OCCUPYING_STATUSES]),
        gte(bookings.startsAt, startOfClinicDay(date)),
        lt(bookings.startsAt, endOfClinicDay(date)),
        visit.id ? ne(bookings.id, visit.id) : undefined,
      ),
    )
  return (sold?.visits ?? 0) >= type.placesPerDay
}

/** In an open diary: whether visits of the type may still be claimed; null is the consultation. */
export async function isOffered(tx: Queries, visitTypeId: string | null): Promise<boolean> {
  if (visitTypeId === null) return true
  const found = await tx
    .select({ id: visitTypes.id })
    .from(visitTypes)
    .where(and(eq(visitTypes.id, visitTypeId), isNull(visitTypes.withdrawnAt)))
  return found.length > 0
}
