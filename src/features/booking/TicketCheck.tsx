import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { clinicTicketSchema, type ClinicVisitProps } from './clinicvisit.ts'
import { explainClinicVisit } from './clinicwords.ts'

/** What the camera read off the patient's ticket, and the arrival that it stands for. */
export function TicketCheck(props: ClinicVisitProps & { ticket: string | undefined }) {
  const { ticket } = props.visit
  if (ticket === 'good') return <Arrival {...props} />
  if (ticket === 'seen') return <Alert color="info" title={m.clinicvisit_ticket_seen()} />
  return ticket && <Alert color="error" title={m.clinicvisit_ticket_another()} />
}

function Arrival({ visit, ticket, envelope }: Parameters<typeof TicketCheck>[0]) {
  return (
    <Alert color="success" title={m.clinicvisit_ticket_good()}>
      <ActionForm
        name="clinicTicket"
        schema={clinicTicketSchema}
        envelope={envelope}
        hidden={{ reference: visit.reference, ticket: ticket ?? '' }}
        explain={explainClinicVisit}
        className="mt-2 grid gap-3"
      >
        <SubmitButton className="justify-self-start">
          {visit.status === 'booked' ? m.day_mark_arrive() : m.clinicvisit_ticket_confirm()}
        </SubmitButton>
      </ActionForm>
    </Alert>
  )
}
