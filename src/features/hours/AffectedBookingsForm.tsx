import { Link } from '@tanstack/react-router'
import { SelectField } from '#/forms/controls.tsx'
import type { Typed } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { optionsOf } from '#/i18n/names.ts'
import type { AffectedBookingView, PendingView } from '#/server/hours/pending.ts'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { ChoiceOptions } from './ChoiceOptions.tsx'
import { choiceName, confirmSchema, MAX_CHOICES, wholeChoices } from './hours.ts'
import { HoursForm } from './HoursForm.tsx'

/** The bookings that a change affects, with a choice for each: nothing is written before. */
export function AffectedBookingsForm({ pending }: { pending: PendingView }) {
  const { slug, seen, change, affected } = pending
  const proposed: Typed = Object.fromEntries(
    affected.map((booking) => [choiceName(booking.id), booking.proposed]),
  )
  const isMany = affected.length > MAX_CHOICES
  const ways = wholeChoices.filter((way) => !isMany || way !== 'each')
  return (
    <div className="grid max-w-3xl gap-5">
      <Alert color="warning" title={m.hours_hits_title()}>
        <p>
          {m.hours_hits_count({ count: affected.length, shown: formatNumber(affected.length) })}
        </p>
        <p className="text-sm">{m.hours_hits_nothing_written()}</p>
      </Alert>
      <HoursForm
        // A new form for new proposals.
        key={seen}
        about={{ slug, seen }}
        name="confirm"
        schema={confirmSchema}
        line={{ change }}
        initial={{ all: isMany ? 'proposed' : 'each', ...proposed }}
        className="grid gap-4"
      >
        {(field) => (
          <>
            <SelectField
              field={field('all')}
              label={m.hours_hits_all()}
              hint={isMany ? m.hours_hits_many() : undefined}
              options={optionsOf(ways, wholeNames)}
              emptyLabel={m.forms_choose()}
            />
            <ul className="grid gap-3">
              {affected.map((booking) => (
                <Card as="li" key={booking.id} className="grid gap-3">
                  <AffectedFacts booking={booking} />
                  {!isMany && (
                    <SelectField
                      field={field(choiceName(booking.id))}
                      label={m.hours_hits_choice()}
                    >
                      <ChoiceOptions booking={booking} />
                    </SelectField>
                  )}
                </Card>
              ))}
            </ul>
            <p className="text-sm text-muted">{m.hours_hits_refund()}</p>
            <div className="flex flex-wrap gap-3">
              <SubmitButton>{m.hours_hits_confirm()}</SubmitButton>
              <Link
                to="/{-$locale}/provider/$slug/hours"
                params={(kept) => ({ ...kept, slug })}
                className={buttonClasses({ variant: 'outline', color: 'neutral' })}
              >
                {m.hours_hits_back()}
              </Link>
            </div>
          </>
        )}
      </HoursForm>
    </div>
  )
}

const wholeNames = {
  each: m.hours_hits_each,
  proposed: m.hours_hits_all_proposed,
  keep: m.hours_hits_all_keep,
  cancel: m.hours_hits_all_cancel,
}

function AffectedFacts({ booking }: { booking: AffectedBookingView }) {
  return (
    <div>
      <p className="font-medium">
        <bdi>{booking.patientName}</bdi>
      </p>
      {booking.awaitsPayment && <p className="text-sm">{m.hours_hits_awaiting()}</p>}
      <p className="text-sm text-muted">
        {formatInstant(booking.startsAt, 'dateTime')}
        {m.forms_separator()}
        {booking.branchName}
        {m.forms_separator()}
        <span dir="ltr">{booking.reference}</span>
      </p>
    </div>
  )
}
