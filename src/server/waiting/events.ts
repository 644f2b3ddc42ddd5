import { and, eq, inArray } from 'drizzle-orm'
import { isWanted, waitingStep, type WaitingEvent, type WaitingOutcome } from '#/domain/waiting.ts'
import type { Booking } from '#/server/bookings/booking.ts'
import { recordEvent } from '#/server/bookings/events.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { waitingEntries, waitingEvents, waitingOffers } from '#/server/db/schema/waiting.ts'

// What happens in a waiting list. All of it runs in the doctor's open diary, so that the rows that
// one step reads are still so when it writes.

export type EntryRow = typeof waitingEntries.$inferSelect

/** Writes an event and the status that it leads to; false when it cannot happen to the entry now. */
export async function moveEntry(
  tx: Queries,
  entryId: string,
  event: WaitingEvent,
  now: Date,
  detail: object = {},
): Promise<boolean> {
  const [entry] = await tx
    .select({ status: waitingEntries.status })
    .from(waitingEntries)
    .where(eq(waitingEntries.id, entryId))
  const status = entry && waitingStep(entry.status, event)
  if (!status) return false
  await tx.update(waitingEntries).set({ status }).where(eq(waitingEntries.id, entryId))
  await logWaiting(tx, entryId, event, now, detail)
  return true
}

export async function logWaiting(
  tx: Queries,
  entryId: string,
  event: WaitingEvent,
  at: Date,
  detail: object = {},
): Promise<void> {
  await tx.insert(waitingEvents).values({ entryId, event, at, detail })
}

/** Offers whose holds ran out pass to the next; whoever had them keeps their place. */
export async function lapseOffers(tx: Queries, holdIds: string[], now: Date): Promise<void> {
  for (const { id, entryId } of await closeOffers(tx, holdIds, 'lapsed')) {
    await moveEntry(tx, entryId, 'lapsed', now, { offerId: id })
  }
}

/** Gives up the entry's open offer and lets go of its time; false when there is none. */
export async function declineOffer(tx: Queries, entryId: string, now: Date): Promise<boolean> {
  const [open] = await tx
    .select({ bookingId: waitingOffers.bookingId })
    .from(waitingOffers)
    .where(and(eq(waitingOffers.entryId, entryId), eq(waitingOffers.outcome, 'open')))
  if (!open) return false
  const [offer] = await closeOffers(tx, [open.bookingId], 'declined')
  await tx.update(bookings).set({ status: 'released' }).where(eq(bookings.id, open.bookingId))
  await recordEvent(tx, open.bookingId, 'release', { actor: 'system', userId: null }, now)
  return moveEntry(tx, entryId, 'declined', now, { offerId: offer?.id })
}

/**
 * A booking ends the wait for it: of whose offer it was, or of whoever books a time that they
 * waited for without one. An offer of another time that they had goes to the next.
 */
export async function endWait(tx: Queries, booking: Booking, now: Date): Promise<void> {
  const [taken] = await closeOffers(tx, [booking.id], 'taken')
  if (taken) await moveEntry(tx, taken.entryId, 'taken', now, { offerId: taken.id })
  if (taken || !booking.phone) return
  const entry = await findLiving(tx, booking.doctorId, booking.phone)
  if (!entry || !isWanted(entry, booking)) return
  await declineOffer(tx, entry.id, now)
  await moveEntry(tx, entry.id, 'taken', now)
}

/** The first that was taken with this phone. */
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

/** Whether the hold is an offer's, which only its own end or an answer lets go of. */
export async function isOffered(tx: Queries, bookingId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: waitingOffers.id })
    .from(waitingOffers)
    .where(and(eq(waitingOffers.bookingId, bookingId), eq(waitingOffers.outcome, 'open')))
  return rows.length > 0
}

function closeOffers(tx: Queries, holdIds: string[], outcome: Exclude<WaitingOutcome, 'open'>) {
  return tx
    .update(waitingOffers)
    .set({ outcome })
    .where(and(inArray(waitingOffers.bookingId, holdIds), eq(waitingOffers.outcome, 'open')))
    .returning({ id: waitingOffers.id, entryId: waitingOffers.entryId })
}
