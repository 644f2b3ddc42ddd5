import { can, type Actor } from '#/domain/permissions.ts'
import { LIVING_STATUSES } from '#/domain/waiting.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { findBooking } from '#/server/bookings/find.ts'
import { offerTicket, type HoldTicket } from '#/server/holdticket.server.ts'
import { isPermitted } from '#/server/security.server.ts'
import type { WaitingEntry, WaitingOffer } from '#/server/waiting/entry.ts'
import {
  findWaitingByReference,
  findWaitingOffer,
  findWaitingPosition,
  listWaitingOfUser,
  recordDecline,
  recordLeaving,
} from '#/server/waiting/waiting.ts'
import type { LookupInput, MyWaitingView, OfferView, WaitingView } from './waiting.ts'

/** Who asks, and which references they have proved by reference and phone in this browser. */
export type Asker = { actor: Actor; proved: string[] }

/** Finds the place that reference and phone name together, or null without saying which is wrong. */
export async function proveWaiting(
  app: App,
  { reference, phone }: LookupInput,
): Promise<string | null> {
  const entry = await findWaitingByReference(app, reference)
  return entry?.phone === phone ? entry.reference : null
}

/** The place if this person may see it; somebody else's counts as not found. */
export async function findWaiting(
  app: App,
  asker: Asker,
  reference: string,
): Promise<WaitingView | null> {
  const entry = await findOwnEntry(app, asker, reference)
  if (!entry) return null
  const { clock } = app
  const now = clock.now()
  const isLiving = LIVING_STATUSES.includes(entry.status)
  const [position, offer] = await Promise.all([
    isLiving ? findWaitingPosition(app, entry) : null,
    findWaitingOffer(app, entry.id, now),
  ])
  return {
    ...viewEntry(entry),
    branch: entry.branchNameAr && inLocale(entry.branchNameAr, entry.branchNameEn),
    position,
    offer: offer && viewOffer(offer),
    now: now.toISOString(),
  }
}

export async function listMyWaiting(app: App, userId: string) {
  return (await listWaitingOfUser(app, userId)).map(viewEntry)
}

type Accepted =
  | { ok: true; ticket: HoldTicket; doctor: string; branch: string; at: string }
  | { ok: false; code: 'offer-over' }

/** Gives the offer's hold to whoever it was made to: the booking form takes it from there. */
export async function acceptOffer(app: App, asker: Asker, reference: string): Promise<Accepted> {
  const entry = await findOwnEntry(app, asker, reference)
  const offer = entry && (await findWaitingOffer(app, entry.id, app.clock.now()))
  const hold = offer && (await findBooking(app, offer.bookingId))
  const ticket = hold && offerTicket(app.keys.signatures, offer.id, hold)
  if (!entry || !ticket) return { ok: false, code: 'offer-over' }
  return {
    ok: true,
    ticket,
    doctor: entry.doctorSlug,
    branch: offer.branchId,
    at: offer.startsAt.toISOString(),
  }
}

type Answered = { ok: true } | { ok: false; code: 'offer-over' | 'wait-over' }

/** The time goes to the next in line at once; the place stays. */
export async function declineOffer(app: App, asker: Asker, reference: string): Promise<Answered> {
  const entry = await findOwnEntry(app, asker, reference)
  const declined = entry && (await recordDecline(app, entry, app.clock.now()))
  return declined ? { ok: true } : { ok: false, code: 'offer-over' }
}

export async function leaveWaiting(app: App, asker: Asker, reference: string): Promise<Answered> {
  const entry = await findOwnEntry(app, asker, reference)
  const left = entry && (await recordLeaving(app, entry, app.clock.now()))
  return left ? { ok: true } : { ok: false, code: 'wait-over' }
}

async function findOwnEntry(
  app: App,
  { actor, proved }: Asker,
  reference: string,
): Promise<WaitingEntry | null> {
  const entry = await findWaitingByReference(app, reference)
  if (!entry) return null
  const seen = can.viewWaiting(actor, entry, proved.includes(reference))
  return isPermitted(seen, 'view-waiting') ? entry : null
}

function viewEntry(entry: WaitingEntry): MyWaitingView {
  const { reference, fromDay, untilDay, beforeAt, evenings, weekdays, status } = entry
  const wish = { beforeAt: beforeAt && beforeAt.toISOString(), evenings, weekdays }
  const doctor = {
    slug: entry.doctorSlug,
    name: inLocale(entry.doctorNameAr, entry.doctorNameEn),
    specialty: inLocale(entry.specialtyAr, entry.specialtyEn),
  }
  return { reference, doctor, fromDay, untilDay, ...wish, status }
}

function viewOffer({ branchNameAr, branchNameEn, startsAt, expiresAt }: WaitingOffer): OfferView {
  return {
    branch: inLocale(branchNameAr, branchNameEn),
    startsAt: startsAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
