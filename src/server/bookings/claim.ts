import { newReference } from '#/domain/reference.ts'
import type { App } from '#/server/app.ts'
import { isExclusionViolation, isUniqueViolation } from '#/server/db/errors.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { refreshSlotsOf } from '#/server/doctors/listings.ts'
import { isBusyElsewhere } from '#/server/hours/schedules.ts'
import { openReason } from '#/server/sealing/sealed-rows.ts'
import { transact, type Work } from '#/server/work.ts'
import type { Booking, Claim, PatientDetails, ProofNeeded, Taken } from './booking.ts'
import { openDiary, refillDiary } from './diary.ts'
import { recordEvent } from './events.ts'
import { fillIn } from './fill.ts'
import { unlessUnproved } from './phone-proof.ts'
import { only } from './rows.ts'

const taken = { ok: false, code: 'slot-taken' } as const

/** Takes a slot until the hold expires; holds on it that have expired are released first. */
export function recordHold(
  app: App,
  request: Claim,
): Promise<{ ok: true; booking: Booking } | Taken> {
  return claim(app, request, async (work) => {
    const booking = await insertHold(work, request)
    await recordEvent(work, booking.id, 'hold', request)
    return booking
  })
}

/** Hold and confirmation at once, for a visitor whose hold ran out while the slot stayed free. */
export function recordBooking(
  app: App,
  request: Claim,
  details: PatientDetails,
): Promise<{ ok: true; booking: Booking } | Taken | ProofNeeded> {
  return unlessUnproved(() =>
    claim(app, request, async (work) => {
      const hold = await insertHold(work, { ...request, submissionKey: null })
      await recordEvent(work, hold.id, 'hold', request)
      return fillIn(work, { hold, details, by: request })
    }),
  )
}

type Steps = (work: Work) => Promise<Booking>

/**
 * Claims a slot after the waiting list has been served: expired holds are offered to it first, and
 * stay offered when the claim is refused. The listing's soonest slot is a copy, refreshed after the
 * commit.
 */
async function claim(app: App, request: Claim, steps: Steps) {
  const { doctorId } = request
  const { result, isChanged } = await transact(app, async (work) => {
    const { tx } = work
    await openDiary(tx, doctorId)
    const { expired, offered } = await refillDiary(work, doctorId)
    const result = (await isBusyElsewhere(tx, request)) ? taken : await attempt(work, steps)
    // A booking may end a wait, and so free what was offered for it.
    if (result.ok) await refillDiary(work, doctorId)
    return { result, isChanged: result.ok || expired + offered > 0 }
  })
  if (isChanged) await refreshSlotsOf(app, doctorId)
  return result.ok ? { ...result, booking: openReason(app.vault.atRest, result.booking) } : result
}

/**
 * In a savepoint: a claim that is refused undoes itself only. A repeated submission key is "taken"
 * too: the use case then finds the twin that has it.
 */
async function attempt(work: Work, steps: Steps) {
  try {
    return { ok: true, booking: await work.attempt(steps) } as const
  } catch (error) {
    if (isExclusionViolation(error) || isUniqueViolation(error)) return taken
    throw error
  }
}

async function insertHold({ tx, now, random }: Work, claim: Claim): Promise<Booking> {
  const { actor: _actor, userId: _userId, ...facts } = claim
  const row = {
    ...facts,
    id: random.id(),
    reference: newReference(random.bytes(5)),
    status: 'held' as const,
    createdAt: now,
  }
  return only(await tx.insert(bookings).values(row).returning())
}
