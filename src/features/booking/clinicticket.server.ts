import type { App } from '#/server/app.ts'
import { recordTicketSeen } from '#/server/clinicday/clinicday.ts'
import { recordMark } from '#/server/clinicday/marks.ts'
import type { Membership } from '#/server/practices/member.ts'
import { unknownVisit, type ClinicChanged } from './clinicchange.server.ts'
import { openClinicVisit } from './clinicvisit.server.ts'
import type { ClinicTicketInput } from './clinicvisit.ts'
import { isTicketOf } from './visitticket.server.ts'

/** The patient is there and shows the ticket, so that the visit can be reviewed afterwards. */
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
  const now = app.clock.now()
  if (booking.status === 'booked') {
    const marking = { mark: 'arrive', seen: booking.status, by } as const
    const marked = await recordMark(app, booking.id, marking, now)
    if (!marked.ok) return marked
  }
  await recordTicketSeen(app, booking.id, by, now)
  return { ok: true, reference }
}
