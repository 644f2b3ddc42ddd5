import { Link } from '@tanstack/react-router'
import { SelectField } from '#/forms/controls.tsx'
import type { Envelope } from '#/forms/envelope.ts'
import type { FailedPost, Typed } from '#/forms/post.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { Button } from '#/ui/Button.tsx'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { Card } from '#/ui/Card.tsx'
import { HoursForm } from './HoursForm.tsx'
import {
  choiceName,
  confirmSchema,
  MAX_CHOICES,
  wholeChoices,
  type HitView,
  type PendingView,
  type SlotChoice,
} from './hours.ts'

type HitsFormProps = {
  pending: PendingView
  envelope: Envelope
  failed?: FailedPost | undefined
}

/** The bookings that a change hits, and what becomes of each: nothing is written before. */
export function HitsForm({ pending, envelope, failed }: HitsFormProps) {
  const { slug, seen, change, hits } = pending
  const proposed: Typed = Object.fromEntries(hits.map((hit) => [choiceName(hit.id), hit.proposed]))
  const isMany = hits.length > MAX_CHOICES
  const ways = wholeChoices.filter((way) => !isMany || way !== 'each')
  return (
    <div className="grid max-w-3xl gap-5">
      <Alert color="warning" title={m.hours_hits_title()}>
        <p>{m.hours_hits_count({ count: hits.length, shown: formatNumber(hits.length) })}</p>
        <p className="text-sm">{m.hours_hits_nothing_written()}</p>
      </Alert>
      <HoursForm
        // New proposals are a new form.
        key={seen}
        about={{ slug, seen }}
        envelope={envelope}
        failed={failed}
        name="confirm"
        schema={confirmSchema}
        hidden={{ change }}
        initial={{ all: isMany ? 'proposed' : 'each', ...proposed }}
        className="grid gap-4"
      >
        {(field, submitting) => (
          <>
            <SelectField
              field={field('all')}
              label={m.hours_hits_all()}
              hint={isMany ? m.hours_hits_many() : undefined}
              options={ways.map((value) => ({ value, label: wholeNames[value]() }))}
              emptyLabel={m.forms_choose()}
            />
            <ul className="grid gap-3">
              {hits.map((hit) => (
                <Card as="li" key={hit.id} className="grid gap-3">
                  <HitFacts hit={hit} />
                  {!isMany && (
                    <SelectField field={field(choiceName(hit.id))} label={m.hours_hits_choice()}>
                      <ChoiceOptions hit={hit} />
                    </SelectField>
                  )}
                </Card>
              ))}
            </ul>
            <p className="text-sm text-muted">{m.hours_hits_refund()}</p>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" loading={submitting}>
                {m.hours_hits_confirm()}
              </Button>
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

function HitFacts({ hit }: { hit: HitView }) {
  return (
    <div>
      <p className="font-medium">
        <bdi>{hit.patientName}</bdi>
      </p>
      <p className="text-sm text-muted">
        {formatInstant(hit.startsAt, 'dateTime')}
        {m.forms_separator()}
        {hit.branchName}
        {m.forms_separator()}
        <span dir="ltr">{hit.reference}</span>
      </p>
    </div>
  )
}

function ChoiceOptions({ hit: { slots, branchName } }: { hit: HitView }) {
  return (
    <>
      {slots.length > 0 && (
        <optgroup label={m.hours_hits_move()}>
          {slots.map((slot) => (
            <option key={slot.value} value={slot.value}>
              {slotText(slot, slot.branchName === branchName)}
            </option>
          ))}
        </optgroup>
      )}
      <option value="keep">{m.hours_hits_keep()}</option>
      <option value="cancel">{m.hours_hits_cancel()}</option>
    </>
  )
}

function slotText({ startsAt, branchName: branch }: SlotChoice, isHere: boolean): string {
  const [day, time] = [formatInstant(startsAt, 'shortDay'), formatInstant(startsAt, 'time')]
  return isHere
    ? m.hours_hits_slot({ day, time })
    : m.hours_hits_slot_elsewhere({ day, time, branch })
}
