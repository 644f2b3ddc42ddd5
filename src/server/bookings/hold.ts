import { HOLD_MINUTES } from '#/domain/booking/booking.ts'
import { holdLimits } from '#/domain/booking/booking-limits.ts'
import type { Refused } from '#/domain/codes.ts'
import type { App } from '#/server/app.ts'
import { hashSecret, ticketWithin, type HoldTicket } from '#/server/diary/hold-ticket.ts'
import type { Limit } from '#/server/http/limit.ts'
import type { Booking, Claim, Practice, TakenResult } from '#/server/diary/booking.ts'
import { recordHold } from './claim.ts'
import { findBookingBySubmission } from '#/server/diary/find.ts'
import { findDiary, forType, freeSlots, slotOf, type FoundSlot } from './free-slots.ts'
import { findOwnHold, isSameVisit, renewHold, type Holder } from './own-hold.ts'

/** `type`: the slug of a visit type; without one it is a consultation. */
export type SlotInput = { doctor: string; branch: string; at: string; type?: string | undefined }

export type HoldResult =
  | { ok: true; ticket: HoldTicket; expiresAt: string }
  | TakenResult
  | Refused<'too-many'>

/** The visitor's details that booking needs. */
export type Visitor = Holder & {
  userId: string | null
  address: string
  /** Identifies the browser; null when it is not recognized. */
  device: string | null
  /** References of the bookings that were made or proved in this browser. */
  proved: readonly string[]
}

/**
 * Holds the slot for ten minutes and releases the visitor's other hold. Submitting the same
 * form again returns the same hold: its secret is derived from the form's key. A hold of the same slot is
 * taken over by this page.
 */
export async function holdSlot(app: App, visitor: Visitor, input: HoldInput): Promise<HoldResult> {
  const now = app.clock.now()
  const diary = await findDiary(app, input.doctor)
  const practice = diary && forType(diary, input.type)
  const found = practice && slotOf(practice, input, now)
  if (!found) return { ok: false, code: 'slot-not-found' }
  const other = await findOwnHold(app, visitor)
  const { visitTypeId } = found.terms
  if (visitor.ticket && other && isSameVisit(other, { ...found.slot, visitTypeId })) {
    return held(await renewHold(app, other, input.page), visitor.ticket)
  }
  const ours = await repeatedHold(app, visitor, { input, visitTypeId })
  if (ours) return ours
  const secret = secretOf(app, input)
  const { page = null, submissionKey } = input
  const claim = claimOf(app, practice, found, { visitor, secret, now, submissionKey, page })
  const result = await recordHold(app, claim, {
    other,
    limits: limitsOf(visitor, input),
    free: freeSlots(diary, now),
  })
  if (!result.ok)
    return result.code === 'too-many'
      ? result
      : ((await repeatedHold(app, visitor, { input, visitTypeId })) ?? result)
  const ticket = { holdId: result.booking.id, secret }
  visitor.keepTicket(ticket)
  return held(result.booking, ticket)
}

/** `page`: identifies the open page that holds the slot. */
type HoldInput = SlotInput & { submissionKey: string; page?: string | undefined }

async function repeatedHold(
  app: App,
  visitor: Visitor,
  { input, visitTypeId }: { input: HoldInput; visitTypeId: string | null },
): Promise<HoldResult | null> {
  const before = await findBookingBySubmission(app, input.submissionKey)
  const ticket = before && ticketWithin(app.keys.signatures('hold', input.submissionKey), before)
  if (!ticket || !(await findOwnHold(app, { ...visitor, ticket }))) return null
  const slot = { branchId: input.branch, startsAt: new Date(input.at) }
  if (!isSameVisit(before, { ...slot, visitTypeId })) return null
  visitor.keepTicket(ticket)
  return held(before, ticket)
}

function secretOf({ sign }: App, { submissionKey }: HoldInput): string {
  return sign('hold', submissionKey)
}

type ClaimFacts = {
  visitor: Visitor
  secret: string
  now: Date
  submissionKey: string | null
  page: string | null
}

export function claimOf(
  { sign }: App,
  practice: Practice,
  { slot, branch, terms }: FoundSlot,
  facts: ClaimFacts,
): Claim {
  const { visitor, secret, now, submissionKey, page } = facts
  return {
    doctorId: practice.doctorId,
    branchId: branch.id,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    ...terms,
    feePiastres: branch.feePiastres,
    cutoffMinutes: branch.cutoffMinutes,
    refundPercent: branch.refundPercent,
    holderHash: hashSecret(secret),
    holdOrigin: sign('hold-origin', visitor.address),
    holdExpiresAt: new Date(now.getTime() + HOLD_MINUTES * 60_000),
    holdPageId: page,
    submissionKey,
    actor: visitor.userId ? 'patient' : 'visitor',
    userId: visitor.userId,
  }
}

function held(booking: Booking, ticket: HoldTicket): HoldResult {
  const expiresAt = booking.holdExpiresAt ?? booking.startsAt
  return { ok: true, ticket, expiresAt: expiresAt.toISOString() }
}

/** Only successful holds count, so that losing a race never locks a visitor out. */
function limitsOf({ address, device }: Visitor, { doctor }: SlotInput): Limit[] {
  return [
    ...(device ? [{ name: 'hold', subject: device, ...holdLimits.device }] : []),
    { name: 'hold', subject: address, ...holdLimits.address },
    { name: 'hold', subject: `${address} ${doctor}`, ...holdLimits.addressAtDoctor },
  ]
}
