import type { HistoryEvent } from '#/domain/booking/booking.ts'
import { bookingEvents } from '#/server/db/schema/booking.ts'
import { afterCommit } from '#/server/db/session.ts'
import { emitEvent } from '#/server/observability/events.ts'
import type { Work } from '#/server/work.ts'
import type { BookingChanger } from './booking.ts'

/** Adds to a booking's history in the transaction of the change, and emits the event after its commit. */
export async function recordEvent(
  { tx, now }: Work,
  bookingId: string,
  event: HistoryEvent,
  { actor, userId }: BookingChanger,
  detail: object = {},
): Promise<void> {
  await tx.insert(bookingEvents).values({ bookingId, event, at: now, actor, userId, detail })
  afterCommit(tx, () => emitEvent({ kind: 'booking', event }))
}
