import { and, count, eq, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import { latestNow } from '#/domain/web/clock-skew.ts'
import { needsPhoneProof, PHONE_USE_MINUTES, type OpenBooking } from '#/domain/booking/proof.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { featureFlags } from '#/server/db/schema/feature-flags.ts'
import type { Work } from '#/server/work.ts'
import type { PatientDetails, ProofNeeded } from '#/server/diary/booking.ts'
import { countOtherPhones, noteUse } from './phone-uses.ts'

type PhoneProofInput = OpenBooking & {
  /** The hold being filled in, which is not a booking yet. */
  holdId: string
}

/**
 * Whether the phone must be proved first, asked under the schedule's lock; null, with its use recorded, if not. Bookings with the
 * same phone, browser or address are serialized here, whichever doctor they are with, so that each counts
 * what the previous one committed. The schedule is locked first; no schedule is locked under these locks.
 */
export async function provePhone(
  work: Work,
  booking: PhoneProofInput,
  { phone, proof }: Pick<PatientDetails, 'phone' | 'proof'>,
): Promise<ProofNeeded | null> {
  const { tx } = work
  if (proof.isKnown) return null
  await queueUp(tx, [proof.phoneKey, ...Object.values(proof.origins)])
  const reason = needsPhoneProof({
    isKnown: false,
    ...(await whoAsks(tx, booking.doctorId)),
    booking,
    open: await listOpen(work, phone, booking.holdId),
    otherPhones: await countOtherPhones(work, proof),
    unprovedAtDoctor: await countUnproved(work, booking),
    canSendCodes: proof.canSendCodes,
  })
  if (reason) return { ok: false, code: 'proof-needed', reason }
  await noteUse(work, proof)
  return null
}

/** Locks in a fixed order to avoid deadlocks. */
async function queueUp(tx: Queries, keys: readonly string[]): Promise<void> {
  for (const key of keys.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  }
}

async function whoAsks(tx: Queries, doctorId: string) {
  const [staff] = await tx
    .select({ isOn: featureFlags.isOn })
    .from(featureFlags)
    .where(eq(featureFlags.name, 'prove-guest-phones'))
  const [doctor] = await tx
    .select({ provesPhones: doctors.provesPhones })
    .from(doctors)
    .where(eq(doctors.id, doctorId))
  return {
    isAskedByStaff: staff?.isOn ?? false,
    isAskedByClinic: doctor?.provesPhones ?? false,
  }
}

/** Bookings that a clinic made for the patient do not count. */
function listOpen({ tx, now }: Work, phone: string, holdId: string): Promise<OpenBooking[]> {
  const { doctorId, startsAt, status, source, holdExpiresAt, id } = bookings
  return tx
    .select({ doctorId, startsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.phone, phone),
        gt(startsAt, now),
        eq(source, 'site'),
        ne(id, holdId),
        or(eq(status, 'booked'), and(eq(status, 'held'), gt(holdExpiresAt, now))),
      ),
    )
}

async function countUnproved({ tx, now }: Work, { doctorId, holdId }: PhoneProofInput) {
  const since = new Date(now.getTime() - PHONE_USE_MINUTES * 60_000)
  const [found] = await tx
    .select({ rows: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.doctorId, doctorId),
        gt(bookings.createdAt, since),
        lte(bookings.createdAt, latestNow(now)),
        eq(bookings.source, 'site'),
        eq(bookings.phoneProved, false),
        isNotNull(bookings.phone),
        ne(bookings.id, holdId),
        // Cancelled bookings and released or expired holds do not count.
        inArray(bookings.status, ['held', 'booked', 'arrived', 'completed', 'no_show']),
      ),
    )
  return found?.rows ?? 0
}
