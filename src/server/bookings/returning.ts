import { and, eq, gte } from 'drizzle-orm'
import { returningSince } from '#/domain/booking/visit-type.ts'
import type { Refused } from '#/domain/codes.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import type { Booking, PatientDetails, ProofNeeded } from '#/server/diary/booking.ts'
import type { Work } from '#/server/work.ts'

export type NotReturning = Refused<'not-returning'>

/**
 * Why somebody may not book a visit for returning patients; null if they may, and for other visits. The phone is
 * proved first: the answer tells whose patient its owner is.
 */
export async function returningProblem(
  work: Work,
  { doctorId, visitTypeId }: Pick<Booking, 'doctorId' | 'visitTypeId'>,
  { phone, proof }: Pick<PatientDetails, 'phone' | 'proof'>,
): Promise<ProofNeeded | NotReturning | null> {
  if (visitTypeId === null) return null
  const { tx, now } = work
  const [type] = await tx
    .select({ bookableBy: visitTypes.bookableBy, returningDays: visitTypes.returningDays })
    .from(visitTypes)
    .where(eq(visitTypes.id, visitTypeId))
  if (type?.bookableBy !== 'returning') return null
  if (!proof.isProved) return { ok: false, code: 'proof-needed', reason: 'returning' }
  const seen = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.phone, phone),
        eq(bookings.doctorId, doctorId),
        eq(bookings.status, 'completed'),
        gte(bookings.startsAt, returningSince(type, now)),
      ),
    )
    .limit(1)
  return seen.length > 0 ? null : { ok: false, code: 'not-returning' }
}
