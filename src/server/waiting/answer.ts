import type { Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { findBooking } from '#/server/diary/find.ts'
import { slotOfferTicket, type HoldTicket } from '#/server/diary/hold-ticket.ts'
import { cancelSlotOffer, moveEntry } from './events.ts'
import { findSlotOffer } from './find-waiting.ts'
import { findOwnEntry } from './status.ts'
import { inDiary } from './waiting.ts'

type Accepted =
  | { ok: true; ticket: HoldTicket; doctor: string; branch: string; at: string }
  | { ok: false; code: 'offer-expired' }

/** Gives the visitor the offer's hold, which the booking form then completes. */
export async function acceptSlotOffer(
  app: App,
  asker: Asker,
  reference: string,
): Promise<Accepted> {
  const entry = await findOwnEntry(app, asker, reference)
  const offer = entry && (await findSlotOffer(app, entry.id))
  const hold = offer && (await findBooking(app, offer.bookingId))
  const ticket = hold && slotOfferTicket(app.keys.signatures, offer.id, hold)
  if (!entry || !ticket) return { ok: false, code: 'offer-expired' }
  return {
    ok: true,
    ticket,
    doctor: entry.doctorSlug,
    branch: offer.branchId,
    at: offer.startsAt.toISOString(),
  }
}

type Answered = { ok: true } | { ok: false; code: 'offer-expired' | 'wait-ended' }

/** Offers the slot to the next in line immediately; the entry keeps its place. */
export async function declineSlotOffer(
  app: App,
  asker: Asker,
  reference: string,
): Promise<Answered> {
  const entry = await findOwnEntry(app, asker, reference)
  const declined = entry && (await inDiary(app, entry, (work) => cancelSlotOffer(work, entry.id)))
  return declined ? { ok: true } : { ok: false, code: 'offer-expired' }
}

export async function leaveWaiting(app: App, asker: Asker, reference: string): Promise<Answered> {
  const entry = await findOwnEntry(app, asker, reference)
  if (!entry) return { ok: false, code: 'wait-ended' }
  const { id } = entry
  const left = await inDiary(app, entry, async (work) => {
    await cancelSlotOffer(work, id)
    return moveEntry(work, id, 'left')
  })
  return left ? { ok: true } : { ok: false, code: 'wait-ended' }
}
