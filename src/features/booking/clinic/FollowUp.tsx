import { Link } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { rescheduleSchema, slotValue } from '#/features/booking/booking.ts'
import type { ClinicVisitProps } from './visit.ts'
import { explainClinicVisit } from './labels.ts'

/** The next visit, booked with one button; another time is a link away. */
export function FollowUp({ visit }: ClinicVisitProps) {
  const { practice, reference, followUp } = visit
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{m.clinicvisit_follow_up()}</h2>
      {followUp ? (
        <ActionForm
          key={slotValue(followUp)}
          name="clinicFollowUp"
          schema={rescheduleSchema}
          hidden={{ reference, slot: slotValue(followUp) }}
          explain={explainClinicVisit}
          className="grid gap-2"
        >
          <SubmitButton>
            {m.clinicvisit_follow_up_at({ when: formatInstant(followUp.startsAt, 'dateTime') })}
          </SubmitButton>
          <p className="text-sm text-muted">{m.clinicvisit_follow_up_text()}</p>
        </ActionForm>
      ) : (
        <p className="text-muted">{m.clinicvisit_follow_up_none()}</p>
      )}
      <Link
        to="/{-$locale}/provider/$slug/visit/$reference/follow-up"
        params={(kept) => ({ ...kept, slug: practice, reference })}
        className={buttonClasses({ variant: 'outline' })}
      >
        {m.clinicvisit_follow_up_other()}
      </Link>
    </Card>
  )
}
