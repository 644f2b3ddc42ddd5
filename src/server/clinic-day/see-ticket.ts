import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { recordEvent } from '#/server/diary/events.ts'
import { isTicketOf } from '#/server/bookings/ticket.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import type { Membership } from '#/server/practices/member.ts'
import { transactAs } from '#/server/work.ts'
import { unknownVisit, type ClinicChanged } from './change.ts'
import { openClinicVisit } from './clinic-visit.ts'
import { insertAttendance } from './attendance.ts'
import { visitEntry } from './visit.ts'

export type ClinicTicketInput = { reference: string; ticket: string }

/** Marks the patient as arrived and the ticket as seen, so that the visit can be reviewed afterwards. */
export async function seeTicket(
  app: App,
  membership: Membership | null,
  { reference, ticket }: ClinicTicketInput,
): Promise<ClinicChanged> {
  const opened = await openClinicVisit(app, membership, reference, 'mark-visit')
  if (!opened) return unknownVisit
  const { booking } = opened
  if (!isTicketOf(app, booking, ticket)) return { ok: false, code: 'ticket-another' }
  const by = opened.membership.userId
  if (booking.status === 'booked') {
    const marking = { mark: 'arrive', seen: booking.status, by } as const
    const marked = await insertAttendance(app, booking, marking)
    if (!marked.ok) return marked
  }
  await recordTicketSeen(app, booking.id, by)
  return { ok: true, reference }
}

/** Records the first reading of a ticket; later ones change nothing. */
function recordTicketSeen(app: App, id: string, by: string): Promise<void> {
  return transactAs(app, by, async (work) => {
    const { tx, now } = work
    const isThere = inArray(bookings.status, ['arrived', 'completed'])
    const seen = await tx
      .update(bookings)
      .set({ ticketSeenAt: now })
      .where(and(eq(bookings.id, id), isThere, isNull(bookings.ticketSeenAt)))
      .returning({ id: bookings.id })
    if (seen.length === 0) return
    await recordEvent(work, id, 'ticket', { actor: 'provider', userId: by })
    await work.audit({
      ...visitEntry('visit-ticket', id, by),
      before: {},
      after: { isTicketSeen: true },
    })
  })
}
