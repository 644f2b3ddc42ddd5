import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { recordEvent } from '#/server/bookings/events.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { transact } from '#/server/work.ts'

/** Records the first reading of a ticket; later ones change nothing. */
export function recordTicketSeen(app: App, id: string, by: string): Promise<void> {
  return transact(app, async (work) => {
    const { tx, now } = work
    const isThere = inArray(bookings.status, ['arrived', 'completed'])
    const seen = await tx
      .update(bookings)
      .set({ ticketSeenAt: now })
      .where(and(eq(bookings.id, id), isThere, isNull(bookings.ticketSeenAt)))
      .returning({ id: bookings.id })
    if (seen.length === 0) return
    await recordEvent(work, id, 'ticket', { actor: 'provider', userId: by })
    const entry = { action: 'visit-ticket', subjectKind: 'booking', subjectId: id }
    const clinic = { actorKind: 'provider' as const, actorId: by }
    await work.audit({ ...entry, ...clinic, before: {}, after: { isTicketSeen: true } })
  })
}
