import { feeAfterMove } from '#/domain/booking/move.ts'
import { can, type Asker } from '#/domain/permissions.ts'
import { isWaitOver, LIVING_STATUSES, type WaitingStatus } from '#/domain/booking/waiting.ts'
import { doctorName } from '#/i18n/doctor-name.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { isPermitted } from '#/server/observability/security-log.ts'
import {
  findLapsedOffer,
  findSlotOffer,
  findWaitingBooking,
  findWaitingByReference,
  findWaitingPosition,
  listWaitingOfUser,
  type WaitingEntry,
} from './find-waiting.ts'

/** Instants are ISO texts in views. */
export type SlotOfferView = {
  branch: string
  startsAt: string
  expiresAt: string
}

/** The booking that an accepted offer moves. */
export type WaitingBookingView = {
  startsAt: string
  branch: string
  feePiastres: number
  /** What it costs after the move; null without an offer. */
  newFeePiastres: number | null
}

export type WaitingView = {
  reference: string
  doctor: { slug: string; name: string; specialty: string }
  /** Null: any branch. */
  branch: string | null
  fromDay: string
  untilDay: string
  /** Only slots that start earlier. */
  beforeAt: string | null
  evenings: boolean
  weekdays: readonly number[]
  status: WaitingStatus
  /** Starts at 1; null if the entry is no longer waiting. */
  position: number | null
  offer: SlotOfferView | null
  /** Null for a wait without a booking. */
  booking: WaitingBookingView | null
  /** The start of the last offered time, if the offer expired without an answer: the page says why it is gone. */
  lapsedAt: string | null
  /** The server's time. */
  now: string
}

export type MyWaitingView = Pick<
  WaitingView,
  'reference' | 'doctor' | 'fromDay' | 'untilDay' | 'beforeAt' | 'evenings' | 'weekdays' | 'status'
>

/** The entry if the asker may see it; null for other people's, so their existence is not revealed. */
export async function findWaiting(
  app: App,
  asker: Asker,
  reference: string,
): Promise<WaitingView | null> {
  const entry = await findOwnEntry(app, asker, reference)
  if (!entry) return null
  const { clock } = app
  const isLiving = LIVING_STATUSES.includes(entry.status)
  const [position, offer, booking] = await Promise.all([
    isLiving ? findWaitingPosition(app, entry) : null,
    findSlotOffer(app, entry.id),
    findWaitingBooking(app, entry),
  ])
  const lapsed = isLiving && !offer ? await findLapsedOffer(app, entry.id) : null
  return {
    ...viewEntry(entry),
    status: statusOf(entry, { isOffered: offer !== null, now: clock.now() }),
    branch: entry.branchName && inLocale(entry.branchName),
    position,
    offer: offer && viewSlotOffer(offer),
    booking: booking && {
      startsAt: booking.startsAt.toISOString(),
      branch: inLocale(booking.branchName),
      feePiastres: booking.feePiastres,
      newFeePiastres: offer && feeAfterMove(booking, offer.feePiastres),
    },
    lapsedAt: lapsed && lapsed.toISOString(),
    now: clock.now().toISOString(),
  }
}

export async function listMyWaiting(app: App, userId: string) {
  return (await listWaitingOfUser(app, userId)).map(viewEntry)
}

export async function findOwnEntry(
  app: App,
  { actor, proved }: Asker,
  reference: string,
): Promise<WaitingEntry | null> {
  const entry = await findWaitingByReference(app, reference)
  if (!entry) return null
  const seen = can.viewWaiting(actor, entry, proved.includes(reference))
  return isPermitted(seen, 'view-waiting') ? entry : null
}

/** The row says otherwise until maintenance has run. */
function statusOf(
  { status, untilDay }: WaitingEntry,
  { isOffered, now }: { isOffered: boolean; now: Date },
): WaitingView['status'] {
  const current = status === 'offered' && !isOffered ? 'waiting' : status
  return current === 'waiting' && isWaitOver({ untilDay }, now) ? 'over' : current
}

function viewEntry(entry: WaitingEntry): MyWaitingView {
  const { reference, fromDay, untilDay, beforeAt, evenings, weekdays, status } = entry
  const wish = { beforeAt: beforeAt && beforeAt.toISOString(), evenings, weekdays }
  const doctor = {
    slug: entry.doctorSlug,
    name: doctorName({ name: inLocale(entry.doctorName), title: entry.doctorTitle }),
    specialty: inLocale(entry.specialty),
  }
  return { reference, doctor, fromDay, untilDay, ...wish, status }
}

type SlotOffer = NonNullable<Awaited<ReturnType<typeof findSlotOffer>>>

function viewSlotOffer({ branchName, startsAt, expiresAt }: SlotOffer): SlotOfferView {
  return {
    branch: inLocale(branchName),
    startsAt: startsAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
