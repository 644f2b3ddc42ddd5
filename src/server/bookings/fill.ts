import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { consents } from '#/server/db/schema/consents.ts'
import type { Entropy } from '#/server/entropy.ts'
import { sealReason } from '#/server/sealing/sealed-rows.ts'
import { endWait } from '#/server/waiting/events.ts'
import type { Booking, BookingActor, PatientDetails } from './booking.ts'
import { recordEvent } from './events.ts'
import { tellOfBooking } from './notices.ts'
import { provePhone } from './phone-proof.ts'
import { updateBooking } from './rows.ts'

type Filled = { hold: Booking; details: PatientDetails; by: BookingActor; now: Date }

/**
 * Writes who comes on their hold, and books it; or keeps it, where it is to be paid for first. Undone
 * where the phone is to be proved first.
 */
export async function fillIn(
  tx: Queries,
  { entropy, vault }: App,
  { hold, details, by, now }: Filled,
) {
  const { policyVersion, waitsUntil, proof, ...facts } = details
  await provePhone(tx, { ...hold, holdId: hold.id }, details, now)
  await tx.insert(consents).values({
    id: entropy.id(),
    bookingId: hold.id,
    userId: by.userId,
    purpose: 'booking',
    policyVersion,
    grantedAt: now,
  })
  const filled = await updateBooking(tx, hold.id, {
    ...facts,
    reason: sealReason(vault.atRest, hold.id, details.reason),
    phoneProved: proof.isProved,
    userId: by.userId,
    ...(waitsUntil && { holdExpiresAt: waitsUntil }),
  })
  if (!waitsUntil) return bookRow(tx, entropy, filled, { ...by, now })
  await recordEvent(tx, hold.id, 'await', by, now)
  return filled
}

/** The booking is made: by its form, or by the payment that it waited for. */
export async function bookRow(
  tx: Queries,
  entropy: Entropy,
  { id }: Pick<Booking, 'id'>,
  { now, ...by }: BookingActor & { now: Date },
): Promise<Booking> {
  await recordEvent(tx, id, 'confirm', by, now)
  const booking = await updateBooking(tx, id, { status: 'booked', bookedAt: now })
  await endWait(tx, booking, now)
  await tellOfBooking(tx, entropy, { ...booking, event: 'confirmed', now })
  return booking
}
