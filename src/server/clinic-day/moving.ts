import { and, eq, sql } from 'drizzle-orm'
import { doctorMoveProblem, sameVisitType } from '#/domain/booking/move.ts'
import type { VisitType } from '#/domain/booking/visit-type.ts'
import { can } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import {
  isAtDesk,
  listDesksOfAllPlaces,
  type DoctorMembership,
} from '#/server/affiliations/members.ts'
import { forType } from '#/server/bookings/free-slots.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookingCoverages } from '#/server/db/schema/coverage.ts'
import { doctorInsurers } from '#/server/db/schema/directory.ts'
import { deskPayments } from '#/server/db/schema/receipts.ts'
import type { Booking, Practice } from '#/server/diary/booking.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { findVisitType } from '#/server/diary/visit-types.ts'
import { providerActor } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'

/** The visit that a member moves on a board, its type, and whose it is; a centre's may be at another of its places. */
export type MovedVisit = {
  booking: Booking
  /** Null for a consultation. */
  type: VisitType | null
  desk: DoctorMembership
  /** Why no other doctor or place of the centre can take it; null if they can. */
  elsewhere: Awaited<ReturnType<typeof findDoctorMoveProblem>>
}

/** Null for a visit that does not exist, is not theirs, or cannot be moved now. */
export async function findMoved(
  app: App,
  membership: Membership,
  reference: string | undefined,
): Promise<MovedVisit | null> {
  const booking = reference ? await findBookingByReference(app, reference) : null
  if (!booking) return null
  const desks = await listDesksOfAllPlaces(app, membership)
  const desk = desks.find((each) => isAtDesk(booking, each))
  if (!desk) return null
  const allowed = can.changeAsClinic(providerActor(desk), 'reschedule', booking, app.clock.now())
  if (!allowed.ok) return null
  const [type, elsewhere] = await Promise.all([
    findVisitType(app.db, booking),
    findDoctorMoveProblem(app.db, booking, null),
  ])
  return { booking, type, desk, elsewhere }
}

/** Another doctor's practice for a visit that moves there, at that doctor's fee; null where it is not offered. */
export function forOtherDoctor(practice: Practice, type: VisitType | null): Practice | null {
  if (type === null) return practice
  const same = sameVisitType(practice.visitTypes, type)
  return same && forType(practice, same.slug, 'clinic')
}

/** Why the visit stays with its doctor. `doctorId`: the new one; null for any who accepts the insurer. */
export async function findDoctorMoveProblem(
  db: Queries,
  { id, payment, seriesId }: Booking,
  doctorId: string | null,
) {
  const { amountPiastres, kind, bookingId } = deskPayments
  const sign = sql`case ${kind} when 'payment' then 1 else -1 end`
  const paid = sql`coalesce(sum(${sign} * ${amountPiastres}), 0)`.mapWith(Number)
  const [desk] = await db.select({ paid }).from(deskPayments).where(eq(bookingId, id))
  const isAccepted = and(
    eq(doctorInsurers.insurerSlug, bookingCoverages.insurerSlug),
    doctorId === null ? undefined : eq(doctorInsurers.doctorId, doctorId),
  )
  const [covered] = await db
    .select({ state: bookingCoverages.state, accepts: doctorInsurers.doctorId })
    .from(bookingCoverages)
    .leftJoin(doctorInsurers, isAccepted)
    .where(eq(bookingCoverages.bookingId, id))
    .limit(1)
  return doctorMoveProblem({
    payment,
    paidPiastres: desk?.paid ?? 0,
    seriesId,
    coverage: covered?.state ?? null,
    acceptsInsurer: typeof covered?.accepts === 'string',
  })
}
