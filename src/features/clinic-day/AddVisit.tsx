import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { ConsentField, SelectField, TextField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { DayView } from '#/server/clinic-day/day.ts'
import type { PlaceView } from '#/server/clinic-day/places.ts'
import { Checkbox } from '#/ui/Checkbox.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { addSchema, type DayPageProps } from './day.ts'
import { explainDay } from './explain.ts'
import { pageFields } from './page-fields.ts'
import { pillClasses } from './pill-classes.ts'
import { PatientFields } from './PatientFields.tsx'

/** For walk-ins and bookings by telephone. */
export function AddVisit({ day, onDone }: DayPageProps) {
  const [sent, setSent] = useState(0)
  const wasRefused = useFailedPost('visit') !== undefined
  return (
    <Disclosure
      summary={m.day_add()}
      open={wasRefused || day.chosenPlace !== null || day.type !== null}
      className="print:hidden"
    >
      <AddedType day={day} />
      <ActionForm
        key={`${sent} ${day.type}`}
        name="visit"
        schema={addSchema}
        hidden={pageFields(day)}
        {...(day.chosenPlace !== null && { initial: { place: day.chosenPlace } })}
        explain={explainDay}
        onDone={async () => {
          await onDone()
          // Resets the form, so that one patient's consent is not submitted for the next.
          setSent((times) => times + 1)
        }}
        className="grid max-w-xl gap-4"
      >
        {(field) => (
          <>
            <PatientFields
              practice={day.practice}
              name={field('patientName')}
              phone={field('phone')}
            />
            <SelectField
              field={field('place')}
              label={m.day_time()}
              options={day.places.map((place) => ({
                value: place.value,
                label: placeLabel(day, place),
              }))}
            />
            {day.day === day.today && (
              <Checkbox
                id="visit-here"
                name="here"
                value="yes"
                defaultChecked={field('here').defaultValue === 'yes'}
                label={m.day_here()}
              />
            )}
            <TextField field={field('reason')} label={m.day_reason()} required={false} />
            <ConsentField field={field('consent')} label={m.day_consent()} />
            <SubmitButton loadingLabel={m.forms_submitting()}>{m.day_add_submit()}</SubmitButton>
          </>
        )}
      </ActionForm>
    </Disclosure>
  )
}

/** What the visit is for: links, because its times depend on it. */
function AddedType({ day: { practice, day, branchId, types, type } }: { day: DayView }) {
  if (types.length === 0) return null
  const choices = [{ slug: undefined, name: m.visittypes_consultation() }, ...types]
  return (
    <nav aria-label={m.visittypes_choose()} className="mb-4 flex flex-wrap gap-2">
      {choices.map(({ slug, name }) => (
        <Link
          key={slug ?? ''}
          to="/{-$locale}/provider/$slug"
          params={(kept) => ({ ...kept, slug: practice })}
          search={{ day, branch: branchId ?? undefined, type: slug }}
          resetScroll={false}
          aria-current={slug === (type ?? undefined)}
          className={pillClasses(slug === (type ?? undefined))}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function placeLabel({ branches }: DayView, { branch, startsAt }: PlaceView): string {
  const time = startsAt ? formatInstant(startsAt, 'time') : m.day_without_time_now()
  return branches.length > 1 ? `${time}${m.forms_separator()}${branch}` : time
}
