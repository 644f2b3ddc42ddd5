import type { Membership } from '#/server/ports/members.ts'
import type { Services } from '#/server/services.server.ts'
import { unknownVisit, type ClinicChanged } from './clinicchange.server.ts'
import type { ClinicTicketInput } from './clinicvisit.ts'
import { openClinicVisit } from './clinicvisit.server.ts'
import { isTicketOf } from './visitticket.server.ts'

/** The patient is there and shows the ticket, so that the visit can be reviewed afterwards. */
export async function seeTicket(
  services: Services,
  membership: Membership | null,
  { reference, ticket }: ClinicTicketInput,
): Promise<ClinicChanged> {
  const opened = await openClinicVisit(services, membership, reference, 'mark-visit')
  if (!opened) return unknownVisit
  const { booking } = opened
  if (!isTicketOf(services, booking, ticket)) return { ok: false, code: 'ticket-another' }
  const by = opened.membership.userId
  const now = services.clock.now()
  if (booking.status === 'booked') {
    const marking = { mark: 'arrive', seen: booking.status, by } as const
    const marked = await services.clinicDay.mark(booking.id, marking, now)
    if (!marked.ok) return marked
  }
  await services.clinicDay.seeTicket(booking.id, by, now)
  return { ok: true, reference }
}
