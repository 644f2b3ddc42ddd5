import { and, eq, gte, sql } from 'drizzle-orm'
import { returningSince } from '#/domain/booking/visit-type.ts'
import type { Refused } from '#/domain/codes.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import type { Booking, PatientDetails, ProofNeeded } from '#/server/diary/booking.ts'
import type { Work } from '#/server/work.ts'

export type NotReturning = Refused<'not-returning' | 'not-a-patient'>

type Visit = Pick<Booking, 'doctorId' | 'visitTypeId'>

/**
 * Why somebody may not book a visit for returning patients, or with a doctor who takes no new ones; null if they
 * may. The phone is proved first: the answer tells whose patient its owner is.
 */
export async function returningProblem(
  work: Work,
  visit: Visit,
  { phone, proof }: Pick<PatientDetails, 'phone' | 'proof'>,
): Promise<ProofNeeded | NotReturning | null> {
  const rule = await findRule(work, visit)
  if (!rule) return null
  if (!proof.isProved) return { ok: false, code: 'proof-needed', reason: 'returning' }
  const seen = await work.tx.$count(
    bookings,
    and(
      eq(bookings.phone, phone),
      eq(bookings.doctorId, visit.doctorId),
      eq(bookings.status, 'completed'),
      rule.since ? gte(bookings.startsAt, rule.since) : undefined,
    ),
  )
  return seen > 0 ? null : { ok: false, code: rule.code }
}

type Rule = {
  /** From when on a completed visit counts; null: however long ago. */
  since: Date | null
  code: NotReturning['code']
}

/** Which patients may book it, where that is not everybody: the type's rule, which is the stricter one, or the doctor's. */
async function findRule(
  { tx, now }: Work,
  { doctorId, visitTypeId }: Visit,
): Promise<Rule | undefined> {
  const [found] = await tx
    .select({
      acceptsNewPatients: doctors.acceptsNewPatients,
      bookableBy: visitTypes.bookableBy,
      returningDays: visitTypes.returningDays,
    })
    .from(doctors)
    .leftJoin(visitTypes, visitTypeId ? eq(visitTypes.id, visitTypeId) : sql`false`)
    .where(eq(doctors.id, doctorId))
  if (found?.bookableBy === 'returning') {
    const { returningDays } = found
    return {
      since: returningSince({ returningDays: returningDays ?? 0 }, now),
      code: 'not-returning',
    }
  }
  return found?.acceptsNewPatients === false ? { since: null, code: 'not-a-patient' } : undefined
}
