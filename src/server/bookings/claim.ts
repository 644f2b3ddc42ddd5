import { newReference } from '#/domain/reference.ts'
import type { App } from '#/server/app.ts'
import { isExclusionViolation, isUniqueViolation } from '#/server/db/errors.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import type { Slot } from '#/domain/schedule/slots.ts'
import { refreshSlotsOf } from '#/server/doctors/next-slots.ts'
import { slotProblem } from '#/server/diary/slot-problem.ts'
import { takeRoom } from '#/server/diary/rooms.ts'
import { isOffered } from '#/server/diary/visit-types.ts'
import type { Limit } from '#/server/http/limit.ts'
import { countLimits } from '#/server/http/limits.ts'
import { openReason } from '#/server/sealing/sealed-rows.ts'
import { transactAs, type Work } from '#/server/work.ts'
import type {
  Booking,
  Claim,
  PatientDetails,
  ProofNeeded,
  TakenResult,
} from '#/server/diary/booking.ts'
import { lockSchedules } from '#/server/diary/lock.ts'
import { releaseExpiredAndOfferSlots } from '#/server/waiting/release-slots.ts'
import { recordEvent } from '#/server/diary/events.ts'
import { fillIn } from './fill.ts'
import { leavesTimesToOthers } from './hold-share.ts'
import { releaseInDiary } from './release.ts'
import type { NotReturning } from './returning.ts'
import { only } from '#/server/diary/rows.ts'

const taken = { ok: false, code: 'slot-taken' } as const

/**
 * The visitor's other hold, which the new one replaces; without one, the limits that the new one uses. `free`: the
 * doctor's free times for consultations, read before the diary was opened.
 */
type BookingTerms = { other: Booking | null; limits: Limit[]; free: readonly Slot[] }

type HeldSlot = { ok: true; booking: Booking } | TakenResult | { ok: false; code: 'too-many' }

/**
 * Takes a slot until the hold expires and releases the visitor's other hold, in one transaction. Only
 * successful holds count for the limits; one that exceeds them is rolled back.
 */
export function recordHold(
  app: App,
  request: Claim,
  { other, limits, free }: BookingTerms,
): Promise<HeldSlot> {
  const steps = async (work: Work): Promise<HeldSlot> => {
    const isFair = await leavesTimesToOthers(work, request, { free, other })
    // Before the new one: it may be of the same time, for a visit of another type.
    if (other) await releaseInDiary(work, other)
    const held = await insertHold(work, request)
    if (!held.ok) return held
    if (!isFair || !(other || (await countLimits(work, limits))))
      return { ok: false, code: 'too-many' }
    return held
  }
  return claim(app, request, steps, other?.doctorId)
}

/** Hold and confirmation in one step, when the visitor's hold expired but the slot is still free. */
export function recordBooking(
  app: App,
  request: Claim,
  details: PatientDetails,
): Promise<{ ok: true; booking: Booking } | TakenResult | ProofNeeded | NotReturning> {
  return claim(app, request, async (work) => {
    const held = await insertHold(work, { ...request, submissionKey: null })
    return held.ok ? fillIn(work, held.booking, details, request) : held
  })
}

type Claimed = { ok: true; booking: Booking }

/**
 * Claims a slot after the waiting list has been served: slots of expired holds are offered to it first, and
 * stay offered when the claim is refused. The listing's soonest slot is a copy, refreshed after the
 * commit. `otherId` is a second doctor of whom a hold may be released.
 */
async function claim<Refused extends { ok: false }>(
  app: App,
  request: Claim,
  steps: (work: Work) => Promise<Claimed | Refused>,
  otherId = request.doctorId,
) {
  const { doctorId, userId } = request
  const doctorIds = new Set([doctorId, otherId])
  const { result, changed } = await transactAs(app, userId, async (work) => {
    const { tx } = work
    await lockSchedules(tx, doctorIds)
    const { expired, offered } = await releaseExpiredAndOfferSlots(work, doctorId)
    const problem = (await isOffered(tx, request.visitTypeId))
      ? await slotProblem(tx, request)
      : 'slot-not-found'
    const result = problem ? ({ ok: false, code: problem } as const) : await attempt(work, steps)
    if (!result.ok) return { result, changed: expired + offered > 0 ? [doctorId] : [] }
    // A booking may end a wait, and so free what was offered for it.
    for (const id of doctorIds) await releaseExpiredAndOfferSlots(work, id)
    return { result, changed: [...doctorIds] }
  })
  for (const id of changed) await refreshSlotsOf(app, id)
  return result.ok
    ? { ...result, booking: openReason(app.vault.columnCipher, result.booking) }
    : result
}

/**
 * Uses a savepoint, so that a refused claim rolls back only itself. A repeated submission key is "taken"
 * too: the caller then looks up the booking that has it.
 */
async function attempt<Result>(work: Work, steps: (work: Work) => Promise<Result>) {
  try {
    return await work.attempt(steps)
  } catch (error) {
    if (isExclusionViolation(error) || isUniqueViolation(error)) return taken
    throw error
  }
}

async function insertHold(work: Work, claim: Claim): Promise<Claimed | TakenResult> {
  const { tx, now, random } = work
  const room = await takeRoom(work, claim)
  if (!room.ok) return room
  const { actor: _actor, userId: _userId, ...facts } = claim
  const row = {
    ...facts,
    roomId: room.roomId,
    id: random.id(),
    reference: newReference(random.bytes(5)),
    status: 'held' as const,
    createdAt: now,
  }
  const booking = only(await tx.insert(bookings).values(row).returning())
  await recordEvent(work, booking.id, 'hold', claim)
  return { ok: true, booking }
}
