import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { workingDay } from '#/domain/schedule/day.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { BookingHistory, BookingRecord } from '#/features/booking/BookingRecord.tsx'
import { CancelWithReason } from '#/features/booking/CancelWithReason.tsx'
import { ClinicPatient } from './ClinicPatient.tsx'
import { clinicTicketSchema, type ClinicVisitProps } from './visit.ts'
import { explainClinicVisit } from './labels.ts'
import { FollowUp } from './FollowUp.tsx'
import { MessageForm } from './MessageForm.tsx'

/** `ticket`: the code that the clinic's camera scanned, if it led here. */
type ClinicVisitPageProps = ClinicVisitProps & {
  notice: ReactNode
  /** What the patient attached; null for members who may not see it. */
  documents: ReactNode
  ticket: string | undefined
  /** The visit's money, which another feature shows to the front desk. */
  payment: ReactNode
  /** What the doctor gives the patient for an insurer. */
  summary: ReactNode
}

/** One visit of a clinic: its facts, and what the clinic can do. */
export function ClinicVisitPage({
  notice,
  documents,
  ticket,
  payment,
  summary,
  ...props
}: ClinicVisitPageProps) {
  const { visit } = props
  return (
    <div className="grid gap-x-5 gap-y-4 lg:grid-cols-[1fr_24rem] lg:items-start">
      <Link
        to="/{-$locale}/provider/$slug"
        params={(kept) => ({ ...kept, slug: visit.board })}
        search={{
          day: workingDay(new Date(visit.startsAt)),
          ...(visit.board !== visit.practice && { doctor: visit.practice }),
        }}
        hash={visit.reference}
        activeProps={{}}
        className="col-span-full inline-flex min-h-11 items-center gap-1 justify-self-start text-primary-ink underline underline-offset-4"
      >
        <ChevronLeft aria-hidden="true" className="flip size-5" />
        {m.clinicvisit_back()}
      </Link>
      {visit.ticket && (
        <div className="col-span-full">
          <TicketCheck {...props} ticket={ticket} />
        </div>
      )}
      <BookingRecord booking={visit} notice={notice}>
        {visit.reason && (
          <p className="wrap-anywhere">
            <span className="block text-sm text-muted">{m.booking_reason()}</span>
            {visit.reason}
          </p>
        )}
      </BookingRecord>
      {/* On a phone, the actions come before the history. */}
      <div className="grid min-w-0 gap-4 lg:row-span-6">
        {payment}
        <Work {...props} />
        {visit.canFollowUp && <FollowUp {...props} />}
      </div>
      {summary}
      {documents}
      <ClinicPatient {...props} />
      <BookingHistory booking={visit} />
    </div>
  )
}

function Work(props: ClinicVisitProps) {
  const { visit } = props
  const { practice, reference, cancel, reschedule } = visit
  const wasRefused = useFailedPost('clinicCancel') !== undefined
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{m.deskbookings_work()}</h2>
      {reschedule.ok ? (
        <Link
          to="/{-$locale}/provider/$slug/visit/$reference/move"
          params={(kept) => ({ ...kept, slug: practice, reference })}
          className={buttonClasses({ variant: 'outline' })}
        >
          {m.deskbookings_move()}
        </Link>
      ) : (
        <p className="text-muted">{explainClinicVisit(reschedule)}</p>
      )}
      {visit.series && (
        <Link
          to="/{-$locale}/provider/$slug/visit/$reference/series"
          params={(kept) => ({ ...kept, slug: practice, reference })}
          className={buttonClasses({ variant: 'outline' })}
        >
          {m.series_all()}
        </Link>
      )}
      <PlanSeries visit={visit} />
      {visit.canMessage && <MessageForm {...props} />}
      {(cancel.ok || wasRefused) && (
        <CancelWithReason
          {...props}
          booking={visit}
          name="clinicCancel"
          explain={explainClinicVisit}
        />
      )}
    </Card>
  )
}

/** Further visits of the same patient, whose details are filled in there. */
function PlanSeries({ visit: { practice, reference, canPlanSeries } }: ClinicVisitProps) {
  if (!canPlanSeries) return null
  return (
    <Link
      to="/{-$locale}/provider/$slug/series"
      params={(kept) => ({ ...kept, slug: practice })}
      search={{ visit: reference }}
      className={buttonClasses({ variant: 'outline' })}
    >
      {m.series_plan_further()}
    </Link>
  )
}

/** The scanned ticket, with the button that marks the arrival. */
function TicketCheck(props: ClinicVisitProps & { ticket: string | undefined }) {
  const { ticket } = props.visit
  if (ticket === 'good') return <Arrival {...props} />
  if (ticket === 'seen') return <Alert color="info" title={m.clinicvisit_ticket_seen()} />
  return ticket && <Alert color="error" title={m.clinicvisit_ticket_another()} />
}

function Arrival({ visit, ticket }: Parameters<typeof TicketCheck>[0]) {
  return (
    <Alert color="success" title={m.clinicvisit_ticket_good()}>
      <ActionForm
        name="clinicTicket"
        schema={clinicTicketSchema}
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
