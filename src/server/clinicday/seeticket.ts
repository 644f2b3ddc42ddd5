import type { App } from '#/server/app.ts'
import { isTicketOf } from '#/server/bookings/ticket.ts'
import type { Membership } from '#/server/practices/member.ts'
import { unknownVisit, type ClinicChanged } from './change.ts'
import { openClinicVisit } from './clinicvisit.ts'
import { recordMark } from './marks.ts'
import { recordTicketSeen } from './tickets.ts'

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
    const marked = await recordMark(app, booking.id, marking)
    if (!marked.ok) return marked
  }
  await recordTicketSeen(app, booking.id, by)
  return { ok: true, reference }
}
