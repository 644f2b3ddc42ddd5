import { HOLD_MINUTES } from '#/domain/booking.ts'
import { holdLimits } from '#/domain/bookinglimits.ts'
import type { App } from '#/server/app.ts'
import type { Booking, Claim, Practice } from '#/server/bookings/booking.ts'
import { recordHold } from '#/server/bookings/claim.ts'
import { findBooking, findBookingBySubmission } from '#/server/bookings/find.ts'
import { recordRelease } from '#/server/bookings/hold.ts'
import { hashSecret, opensHold, type HoldTicket } from '#/server/holdticket.server.ts'
import { takeLimits } from '#/server/http/limits.ts'
import type { HoldResult, SlotInput, SlotView } from './booking.ts'
import { findDiary, nearestSlots, slotOf } from './diary.server.ts'
import { viewSlot } from './views.server.ts'

/** The person at the other end, as far as booking has to know them. */
export type Visitor = {
  userId: string | null
  address: string
  /** The browser, where it is known again. */
  device: string | null
  ticket: HoldTicket | null
  /** References of the bookings that were made or proved in this browser. */
  proved: readonly string[]
  keepTicket: (ticket: HoldTicket) => void
  dropTicket: () => void
}

/**
 * Ten minutes in which the slot is this visitor's; whoever holds another lets go of it. The same
 * form sent again answers the same hold: its secret follows from the form's key.
 */
export async function holdSlot(app: App, visitor: Visitor, input: HoldInput): Promise<HoldResult> {
  const now = app.clock.now()
  const practice = await findDiary(app, input.doctor)
  const found = practice && slotOf(practice, input, now)
  if (!found) {
    return { ok: false, code: 'slot-unknown', alternatives: alternatives(practice, input.at, now) }
  }
  const mine = await findOwnHold(app, visitor)
  if (mine && isSameSlot(mine, found.slot)) return held(mine)
  const ours = await repeatedHold(app, visitor, input)
  if (ours) return ours
  const secret = secretOf(app, input)
  const claim = claimOf(practice, found, {
    visitor,
    secret,
    now,
    submissionKey: input.submissionKey,
  })
  const result = await recordHold(app, claim, now)
  if (!result.ok) {
    const twin = await repeatedHold(app, visitor, input)
    return twin ?? { ...result, alternatives: await freshAlternatives(app, input) }
  }
  if (mine) await recordRelease(app, mine.id, now)
  else if (await isTooEager(app, visitor, input)) return refuse(app, result.booking)
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
  const isKept = hold && !(await recordRelease(app, hold.id, app.clock.now()))
  // An offer of the waiting list stays theirs for its quarter of an hour.
  if (!isKept) visitor.dropTicket()
}

/** The visitor's living hold, proved by the secret in their cookie. */
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

/** Read again after a refusal: the diary from before it knows nothing of who came first. */
export async function freshAlternatives(app: App, input: SlotInput): Promise<SlotView[]> {
  const now = app.clock.now()
  return alternatives(await findDiary(app, input.doctor), input.at, now)
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

/** Only holds that were given count: whoever merely comes too late is never locked out. */
async function isTooEager(app: App, { address }: Visitor, { doctor }: SlotInput): Promise<boolean> {
  const allowed = await takeLimits(app, [
    { name: 'hold', subject: address, ...holdLimits.address },
    { name: 'hold', subject: `${address} ${doctor}`, ...holdLimits.addressAtDoctor },
  ])
  return !allowed
}

async function refuse(app: App, { id }: Booking): Promise<HoldResult> {
  await recordRelease(app, id, app.clock.now())
  return { ok: false, code: 'too-many', alternatives: [] }
}
