import { newReference } from '#/domain/reference.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { isExclusionViolation, isUniqueViolation } from '#/server/db/errors.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { refreshNextSlots } from '#/server/doctors/listings.ts'
import type { Transactional } from '#/server/doctors/next-slots.ts'
import type { Entropy } from '#/server/entropy.ts'
import { isBusyElsewhere } from '#/server/hours/schedules.ts'
import { openReason } from '#/server/sealing/sealed-rows.ts'
import type { Booking, Claim, PatientDetails, ProofNeeded, Taken } from './booking.ts'
import { openDiary, settleDiary } from './diary.ts'
import { recordEvent } from './events.ts'
import { fillIn } from './fill.ts'
import { unlessUnproved } from './phone-proof.ts'
import { only } from './rows.ts'

const taken = { ok: false, code: 'slot-taken' } as const

/** Takes a slot until the hold expires, after letting go of expired holds in its way. */
export function recordHold(
  app: App,
  request: Claim,
  now: Date,
): Promise<{ ok: true; booking: Booking } | Taken> {
  return claim(app, request, now, async (tx) => {
    const booking = await insertHold(tx, app.entropy, request, now)
    await recordEvent(tx, booking.id, 'hold', request, now)
    return booking
  })
}

/** Hold and confirmation at once, for a visitor whose hold ran out while the slot stayed free. */
export function recordBooking(
  app: App,
  request: Claim,
  details: PatientDetails,
  now: Date,
): Promise<{ ok: true; booking: Booking } | Taken | ProofNeeded> {
  return unlessUnproved(() =>
    claim(app, request, now, async (tx) => {
      const hold = await insertHold(tx, app.entropy, { ...request, submissionKey: null }, now)
      await recordEvent(tx, hold.id, 'hold', request, now)
      return fillIn(tx, app, { hold, details, by: request, now })
    }),
  )
}

/**
 * Runs claims, after whoever waits: what ran out is theirs before it can be claimed, and stays so
 * when the claim is refused. The listing's soonest slot follows after the commit, for it is only
 * a copy.
 */
async function claim(app: App, request: Claim, now: Date, work: (tx: Queries) => Promise<Booking>) {
  const { doctorId } = request
  const { result, isChanged } = await app.db.transaction(async (tx) => {
    await openDiary(tx, doctorId)
    const { expired, offered } = await settleDiary(tx, app, doctorId, now)
    const result = (await isBusyElsewhere(tx, request)) ? taken : await attempt(tx, work)
    // A booking may end a wait, and so free what was offered for it.
    if (result.ok) await settleDiary(tx, app, doctorId, now)
    return { result, isChanged: result.ok || expired + offered > 0 }
  })
  if (isChanged) await refreshNextSlots(app.db, { doctorIds: [doctorId], now })
  return result.ok ? { ...result, booking: openReason(app.vault.atRest, result.booking) } : result
}

/**
 * In a savepoint: a claim that is refused undoes itself only. A repeated submission key is "taken"
 * too: the use case then finds the twin that has it.
 */
async function attempt(tx: Transactional, work: (tx: Queries) => Promise<Booking>) {
  try {
    return { ok: true, booking: await tx.transaction(work) } as const
  } catch (error) {
    if (isExclusionViolation(error) || isUniqueViolation(error)) return taken
    throw error
  }
}

async function insertHold(
  tx: Queries,
  entropy: Entropy,
  claim: Claim,
  now: Date,
): Promise<Booking> {
  const { actor: _actor, userId: _userId, ...facts } = claim
  const row = {
    ...facts,
    id: entropy.id(),
    reference: newReference(entropy.bytes(5)),
    status: 'held' as const,
    createdAt: now,
  }
  return only(await tx.insert(bookings).values(row).returning())
}
