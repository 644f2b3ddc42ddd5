import { HOLD_MINUTES } from '#/domain/booking.ts'
import { holdLimits } from '#/domain/bookinglimits.ts'
import type { App } from '#/server/app.ts'
import { hashSecret, opensHold, type HoldTicket } from '#/server/holdticket.server.ts'
import type { Limit } from '#/server/http/limit.ts'
import type { Booking, Claim, Practice } from './booking.ts'
import { changeBooking } from './change.ts'
import { recordHold } from './claim.ts'
import { findBooking, findBookingBySubmission } from './find.ts'
import { findDiary, nearestSlots, slotOf } from './freeslots.ts'
import { releaseRow } from './release.ts'
import { viewSlot, type SlotView } from './views.ts'

export type SlotInput = { doctor: string; branch: string; at: string }

export type HoldResult =
  | { ok: true; holdId: string; expiresAt: string }
  | { ok: false; code: 'slot-taken' | 'slot-unknown'; alternatives: SlotView[] }
  | { ok: false; code: 'too-many'; alternatives: [] }

/** The visitor's details that booking needs. */
export type Visitor = {
  userId: string | null
  address: string
  /** Identifies the browser; null when it is not recognized. */
  device: string | null
  ticket: HoldTicket | null
  /** References of the bookings that were made or proved in this browser. */
  proved: readonly string[]
  keepTicket: (ticket: HoldTicket) => void
  dropTicket: () => void
}

/**
 * Holds the slot for ten minutes and releases the visitor's other hold. Submitting the same
 * form again returns the same hold: its secret is derived from the form's key.
 */
export async function holdSlot(app: App, visitor: Visitor, input: HoldInput): Promise<HoldResult> {
  const now = app.clock.now()
  const practice = await findDiary(app, input.doctor)
  const found = practice && slotOf(practice, input, now)
  if (!found) {
    return { ok: false, code: 'slot-unknown', alternatives: alternatives(practice, input.at, now) }
  }
  const other = await findOwnHold(app, visitor)
  if (other && isSameSlot(other, found.slot)) return held(other)
  const ours = await repeatedHold(app, visitor, input)
  if (ours) return ours
  const secret = secretOf(app, input)
  const claim = claimOf(practice, found, {
    visitor,
    secret,
    now,
    submissionKey: input.submissionKey,
  })
  const result = await recordHold(app, claim, { other, limits: limitsOf(visitor, input) })
  if (!result.ok) {
    if (result.code === 'too-many') return { ok: false, code: 'too-many', alternatives: [] }
    const twin = await repeatedHold(app, visitor, input)
    return twin ?? { ...result, alternatives: await freshAlternatives(app, input) }
  }
  visitor.keepTicket({ holdId: result.booking.id, secret })
  return held(result.booking)
}

type HoldInput = SlotInput & { submissionKey: string }

async function repeatedHold(
  app: App,
  visitor: Visitor,
  input: HoldInput,
): Promise<HoldResult | null> {
  const before = await findBookingBySubmission(app, input.submissionKey)
  const ticket = before && { holdId: before.id, secret: secretOf(app, input) }
  if (!ticket || !(await findOwnHold(app, { ...visitor, ticket }))) return null
  if (!isSameSlot(before, { branchId: input.branch, startsAt: new Date(input.at) })) return null
  visitor.keepTicket(ticket)
  return held(before)
}

function secretOf({ sign }: App, { submissionKey }: HoldInput): string {
  return sign('hold', submissionKey)
}

export async function releaseHold(app: App, visitor: Visitor): Promise<void> {
  const hold = await findOwnHold(app, visitor)
  const isKept = hold && !(await changeBooking(app, hold.id, releaseRow)).ok
  // A slot offered from the waiting list stays held until the offer expires.
  if (!isKept) visitor.dropTicket()
}

/** The visitor's unexpired hold, proved by the secret in their cookie. */
export async function findOwnHold(app: App, { ticket }: Visitor): Promise<Booking | null> {
  const hold = ticket && (await findBooking(app, ticket.holdId))
  if (!hold || hold.status !== 'held' || !opensHold(ticket, hold)) return null
  return hold.holdExpiresAt && hold.holdExpiresAt > app.clock.now() ? hold : null
}

type Found = NonNullable<ReturnType<typeof slotOf>>
type ClaimFacts = { visitor: Visitor; secret: string; now: Date; submissionKey: string | null }

export function claimOf(practice: Practice, { slot, branch }: Found, facts: ClaimFacts): Claim {
  const { visitor, secret, now, submissionKey } = facts
  return {
    doctorId: practice.doctorId,
    branchId: branch.id,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    feePiastres: branch.feePiastres,
    cutoffMinutes: branch.cutoffMinutes,
    refundPercent: branch.refundPercent,
    holderHash: hashSecret(secret),
    holdExpiresAt: new Date(now.getTime() + HOLD_MINUTES * 60_000),
    submissionKey,
    actor: visitor.userId ? 'patient' : 'visitor',
    userId: visitor.userId,
  }
}

/** Reads the diary again after a refusal: the one read before does not include the competing claim. */
export async function freshAlternatives(app: App, input: SlotInput): Promise<SlotView[]> {
  return alternatives(await findDiary(app, input.doctor), input.at, app.clock.now())
}

export function alternatives(practice: Practice | null, at: string, now: Date): SlotView[] {
  return practice ? nearestSlots(practice, new Date(at), now).map(viewSlot) : []
}

export function isSameSlot(
  booking: Pick<Booking, 'branchId' | 'startsAt'>,
  slot: { branchId: string; startsAt: Date },
): boolean {
  return booking.branchId === slot.branchId && +booking.startsAt === +slot.startsAt
}

function held(booking: Booking): HoldResult {
  const expiresAt = booking.holdExpiresAt ?? booking.startsAt
  return { ok: true, holdId: booking.id, expiresAt: expiresAt.toISOString() }
}

/** Only successful holds count, so that losing a race never locks a visitor out. */
function limitsOf({ address }: Visitor, { doctor }: SlotInput): Limit[] {
  return [
    { name: 'hold', subject: address, ...holdLimits.address },
    { name: 'hold', subject: `${address} ${doctor}`, ...holdLimits.addressAtDoctor },
  ]
}
