import { eq } from 'drizzle-orm'
import { transition } from '#/domain/booking/booking.ts'
import { feeAfterMove } from '#/domain/booking/move.ts'
import type { Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { findOpenOffer, takeSlotOffer } from '#/server/waiting/events.ts'
import { findOwnEntry } from '#/server/waiting/status.ts'
import type { Work } from '#/server/work.ts'
import { changeBooking, type BookingChangeResult } from './change.ts'
import { writeMove } from './move.ts'
import { historyOf } from './own.ts'

type Taken = { ok: true; reference: string } | Extract<BookingChangeResult, { ok: false }>

const offerExpired = { ok: false, code: 'offer-expired' } as const

/**
 * Moves the booking of who waits to the offered time, in one transaction: the hold ends, the old time is offered to the
 * next in line, and the fee stays if it is paid. Null if the asker may not see the entry, or it has no booking.
 */
export async function takeEarlierTime(
  app: App,
  asker: Asker,
  reference: string,
): Promise<Taken | null> {
  const entry = await findOwnEntry(app, asker, reference)
  if (!entry?.bookingId) return null
  const by = historyOf(asker.actor)
  const taken = await changeBooking(app, { id: entry.bookingId, ...by }, async (work, booking) => {
    const hold = await findOfferedHold(work, entry.id)
    if (!hold) return offerExpired
    const step = transition(booking.status, 'reschedule', { ...booking, now: work.now })
    if (!step.ok) return step
    const gainedMinutes = (+booking.startsAt - +hold.startsAt) / 60_000
    await takeSlotOffer(work, entry.id, { gainedMinutes })
    return { ok: true, booking: await writeMove(work, booking, targetOf(booking, hold), by) }
  })
  return taken.ok ? { ok: true, reference: taken.booking.reference } : taken
}

async function findOfferedHold({ tx, now }: Work, entryId: string): Promise<Booking | null> {
  const offer = await findOpenOffer(tx, entryId)
  if (!offer || offer.expiresAt <= now) return null
  const [hold] = await tx.select().from(bookings).where(eq(bookings.id, offer.bookingId))
  return hold?.status === 'held' ? hold : null
}

function targetOf(booking: Booking, hold: Booking) {
  const { branchId, startsAt, endsAt, cutoffMinutes } = hold
  const feePiastres = feeAfterMove(booking, hold.feePiastres)
  const terms = { visitTypeId: null, occupiedFrom: null, occupiedUntil: null, roomId: null }
  return { branchId, startsAt, endsAt, cutoffMinutes, feePiastres, ...terms }
}
