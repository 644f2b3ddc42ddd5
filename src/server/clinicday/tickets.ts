import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { RecordAudit } from '#/server/audit/entry.ts'
import { recordEvent } from '#/server/bookings/events.ts'
import type { Database } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'

/** Read again, it is the same ticket: history and audit keep the first time. */
export async function seeTicket(
  db: Database,
  record: RecordAudit,
  { id, by }: { id: string; by: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isThere = inArray(bookings.status, ['arrived', 'completed'])
    const seen = await tx
      .update(bookings)
      .set({ ticketSeenAt: now })
      .where(and(eq(bookings.id, id), isThere, isNull(bookings.ticketSeenAt)))
      .returning({ id: bookings.id })
    if (seen.length === 0) return
    await recordEvent(tx, id, 'ticket', { actor: 'provider', userId: by }, now)
    const entry = { action: 'visit-ticket', subjectKind: 'booking', subjectId: id }
    const clinic = { actorKind: 'provider' as const, actorId: by }
    await record(tx, { ...entry, ...clinic, before: {}, after: { isTicketSeen: true } }, now)
  })
}
