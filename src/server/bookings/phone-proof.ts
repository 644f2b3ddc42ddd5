import { and, count, eq, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import { latestNow } from '#/domain/web/clock-skew.ts'
import {
  needsPhoneProof,
  PHONE_USE_MINUTES,
  type OpenBooking,
  type ProofReason,
} from '#/domain/booking/proof.ts'
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

/** Runs a transaction that `provePhone` may undo. */
export async function unlessUnproved<Done>(work: () => Promise<Done>): Promise<Done | ProofNeeded> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProofMissing) return error.refusal
    throw error
  }
}

class ProofMissing extends Error {
  readonly refusal: ProofNeeded

  constructor(reason: ProofReason) {
    super('The phone is to be proved first.')
    this.refusal = { ok: false, code: 'proof-needed', reason }
  }
}

/**
 * Applies the rule in an open diary, and records the use of a phone that may stay unproved. Bookings with the
 * same phone, browser or address are serialized here, whichever doctor they are with, so that each counts
 * what the previous one committed. The diary's lock is taken first; no diary is opened under these locks.
 */
export async function provePhone(
  work: Work,
  wanted: PhoneProofInput,
  { phone, proof }: Pick<PatientDetails, 'phone' | 'proof'>,
): Promise<void> {
  const { tx } = work
  if (proof.isKnown) return
  await queueUp(tx, [proof.phoneKey, ...Object.values(proof.origins)])
  const reason = needsPhoneProof({
    isKnown: false,
    ...(await whoAsks(tx, wanted.doctorId)),
    wanted,
    open: await listOpen(work, phone, wanted.holdId),
    otherPhones: await countOtherPhones(work, proof),
    unprovedAtDoctor: await countUnproved(work, wanted),
    canSendCodes: proof.canSendCodes,
  })
  if (reason) throw new ProofMissing(reason)
  await noteUse(work, proof)
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
