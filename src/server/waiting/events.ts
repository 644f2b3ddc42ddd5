import { and, eq, inArray } from 'drizzle-orm'
import {
  matchesCriteria,
  waitingStep,
  type WaitingEvent,
  type WaitingOutcome,
} from '#/domain/booking/waiting.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { recordEvent } from '#/server/diary/events.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { waitingEntries, waitingEvents, waitingOffers } from '#/server/db/schema/waiting.ts'
import type { Work } from '#/server/work.ts'

// Events of a waiting list. All of them run in the doctor's open diary, so that the rows that a step reads
// do not change before it writes.

export type EntryRow = typeof waitingEntries.$inferSelect

/** Writes an event and the resulting status; false if the event is not possible in the current status. */
export async function moveEntry(
  work: Work,
  entryId: string,
  event: WaitingEvent,
  detail: object = {},
): Promise<boolean> {
  const { tx } = work
  const [entry] = await tx
    .select({ status: waitingEntries.status })
    .from(waitingEntries)
    .where(eq(waitingEntries.id, entryId))
  const status = entry && waitingStep(entry.status, event)
  if (!status) return false
  await tx.update(waitingEntries).set({ status }).where(eq(waitingEntries.id, entryId))
  await logWaiting(work, entryId, event, detail)
  return true
}

export async function logWaiting(
  { tx, now }: Work,
  entryId: string,
  event: WaitingEvent,
  detail: object = {},
): Promise<void> {
  await tx.insert(waitingEvents).values({ entryId, event, at: now, detail })
}

/** Marks offers with expired holds as lapsed; their entries keep their place in the line. */
export async function lapseSlotOffers(work: Work, holdIds: string[]): Promise<void> {
  const { tx } = work
  for (const { id, entryId } of await closeSlotOffers(tx, holdIds, 'lapsed')) {
    await moveEntry(work, entryId, 'lapsed', { offerId: id })
  }
}

/** Declines the entry's open offer and releases its slot; false when there is none. */
export function cancelSlotOffer(work: Work, entryId: string): Promise<boolean> {
  return endSlotOffer(work, entryId, { outcome: 'declined', detail: {} })
}

/** Accepts the open offer for a booking that moves there; its hold ends in the same transaction. */
export function takeSlotOffer(work: Work, entryId: string, detail: object): Promise<boolean> {
  return endSlotOffer(work, entryId, { outcome: 'taken', detail })
}

type OfferEnd = { outcome: 'declined' | 'taken'; detail: object }

async function endSlotOffer(work: Work, entryId: string, { outcome, detail }: OfferEnd) {
  const { tx } = work
  const open = await findOpenOffer(tx, entryId)
  if (!open) return false
  const [offer] = await closeSlotOffers(tx, [open.bookingId], outcome)
  await tx.update(bookings).set({ status: 'released' }).where(eq(bookings.id, open.bookingId))
  await recordEvent(work, open.bookingId, 'release', { actor: 'system', userId: null })
  return moveEntry(work, entryId, outcome, { offerId: offer?.id, ...detail })
}

/** The offer that waits for an answer, with the hold that reserves its time. */
export async function findOpenOffer(tx: Queries, entryId: string) {
  const [open] = await tx
    .select({ bookingId: waitingOffers.bookingId, expiresAt: waitingOffers.expiresAt })
    .from(waitingOffers)
    .where(and(eq(waitingOffers.entryId, entryId), eq(waitingOffers.outcome, 'open')))
  return open
}

/**
 * A booking ends the wait of the entry whose offer it took, or else of an entry with the same phone that
 * wanted such a time. An open offer of another slot is released.
 */
export async function endWait(work: Work, booking: Booking): Promise<void> {
  const { tx } = work
  const [taken] = await closeSlotOffers(tx, [booking.id], 'taken')
  if (taken) await moveEntry(work, taken.entryId, 'taken', { offerId: taken.id })
  if (taken || !booking.phone) return
  const entry = await findLiving(tx, booking.doctorId, booking.phone)
  if (!entry || !matchesCriteria(entry, booking)) return
  await cancelSlotOffer(work, entry.id)
  await moveEntry(work, entry.id, 'taken')
}

/** The first open entry with this phone. */
async function findLiving(
  tx: Queries,
  doctorId: string,
  phone: string,
): Promise<EntryRow | undefined> {
  const [entry] = await tx
    .select()
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.doctorId, doctorId),
        eq(waitingEntries.phone, phone),
        inArray(waitingEntries.status, ['waiting', 'offered']),
      ),
    )
    .orderBy(waitingEntries.place)
    .limit(1)
  return entry
}

/** Whether the hold belongs to an offer; only an answer or its expiry releases it. */
export async function isSlotOffered(tx: Queries, bookingId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: waitingOffers.id })
    .from(waitingOffers)
    .where(and(eq(waitingOffers.bookingId, bookingId), eq(waitingOffers.outcome, 'open')))
  return rows.length > 0
}

function closeSlotOffers(tx: Queries, holdIds: string[], outcome: Exclude<WaitingOutcome, 'open'>) {
  return tx
    .update(waitingOffers)
    .set({ outcome })
    .where(and(inArray(waitingOffers.bookingId, holdIds), eq(waitingOffers.outcome, 'open')))
    .returning({ id: waitingOffers.id, entryId: waitingOffers.entryId })
}
