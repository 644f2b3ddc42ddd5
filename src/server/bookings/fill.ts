import { eq } from 'drizzle-orm'
import { undoEnd } from '#/domain/booking/booking.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { branches } from '#/server/db/schema/directory.ts'
import { encryptReason } from '#/server/sealing/sealed-rows.ts'
import { endWait } from '#/server/waiting/events.ts'
import type { Work } from '#/server/work.ts'
import type { Booking, BookingActor, PatientDetails, ProofNeeded } from '#/server/diary/booking.ts'
import { stateCoverage } from '#/server/diary/coverage.ts'
import { recordEvent } from '#/server/diary/events.ts'
import { notifyOfBooking } from '#/server/diary/notices.ts'
import { keepCard } from '#/server/people/insurance-card.ts'
import { notifyClinic } from '#/server/practices/booking-notices.ts'
import { provePhone } from './phone-proof.ts'
import { updateBooking } from '#/server/diary/rows.ts'
import { returningProblem, type NotReturning } from './returning.ts'

/**
 * Writes the patient's details on the hold and books it, or keeps it held until it is paid for. Writes nothing
 * when the phone must be proved first, or is not of a returning patient where one is required.
 */
export async function fillIn(
  work: Work,
  hold: Booking,
  details: PatientDetails,
  by: BookingActor,
): Promise<{ ok: true; booking: Booking } | ProofNeeded | NotReturning> {
  const problem = await returningProblem(work, hold, details)
  if (problem) return problem
  const unproved = await provePhone(work, { ...hold, holdId: hold.id }, details)
  if (unproved) return unproved
  return { ok: true, booking: await writeDetails(work, hold, details, by) }
}

async function writeDetails(
  work: Work,
  hold: Booking,
  details: PatientDetails,
  by: BookingActor,
): Promise<Booking> {
  const { tx, now, random, vault } = work
  const { policyVersion, waitsUntil, proof, coverage, ...facts } = details
  await tx.insert(consents).values({
    id: random.id(),
    bookingId: hold.id,
    userId: by.userId,
    purpose: 'booking',
    policyVersion,
    grantedAt: now,
  })
  if (coverage) await stateCoverage(work, hold.id, coverage)
  if (coverage?.isKept && by.userId) await keepCard(work, by.userId, coverage)
  const filled = await updateBooking(tx, hold.id, {
    ...facts,
    reason: encryptReason(vault.columnCipher, hold.id, details.reason),
    phoneProved: proof.isProved,
    userId: by.userId,
    ...(waitsUntil && { holdExpiresAt: waitsUntil }),
  })
  if (!waitsUntil) return bookRow(work, filled, by)
  await recordEvent(work, hold.id, 'await', by)
  return filled
}

/** Marks a hold as booked: by its form, or by the payment that it waited for. */
export async function bookRow(
  work: Work,
  hold: Pick<Booking, 'id' | 'branchId' | 'startsAt'>,
  by: BookingActor,
): Promise<Booking> {
  const { tx, now } = work
  const { id } = hold
  await recordEvent(work, id, 'confirm', by)
  const booking = await updateBooking(tx, id, {
    status: 'booked',
    holdOrigin: null,
    bookedAt: now,
    undoUntil: await undoUntil(work, hold),
  })
  await endWait(work, booking)
  await notifyOfBooking(work, { ...booking, event: 'confirmed' })
  await notifyClinic(work, booking, { event: 'booked', actor: by.actor })
  return booking
}

async function undoUntil(
  { tx, now }: Work,
  { branchId, startsAt }: Pick<Booking, 'branchId' | 'startsAt'>,
): Promise<Date | null> {
  const [branch] = await tx
    .select({ allowsUndo: branches.allowsUndo })
    .from(branches)
    .where(eq(branches.id, branchId))
  return branch?.allowsUndo ? undoEnd({ bookedAt: now, startsAt }) : null
}
