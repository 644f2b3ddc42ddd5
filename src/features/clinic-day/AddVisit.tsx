import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { ConsentField, SelectField, TextField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { doctorName } from '#/i18n/doctor-name.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { ColumnView } from '#/server/clinic-day/board.ts'
import type { PlaceView } from '#/server/clinic-day/places.ts'
import { Checkbox } from '#/ui/Checkbox.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { addSchema, type BoardProps } from './day.ts'
import { explainDay } from './explain.ts'
import { pageFields, pageSearch } from './page-fields.ts'
import { pillClasses } from './pill-classes.ts'
import { PatientFields } from './PatientFields.tsx'

type AddVisitProps = BoardProps & {
  /** The doctor to whom the visit is added. */
  column: ColumnView
}

/** For walk-ins and bookings by telephone. */
export function AddVisit({ board, column: day, onPlaced }: AddVisitProps) {
  const [sent, setSent] = useState(0)
  const wasRefused = useFailedPost('visit') !== undefined
  return (
    <Disclosure
      // Another time is another form; one that is taken meanwhile keeps what was typed.
      key={`${sent} ${day.chosenAt}`}
      id="visit"
      summary={
        board.isCentre
          ? m.board_add({ doctor: doctorName({ name: day.doctor, title: day.title }) })
          : m.day_add()
      }
      open={wasRefused || day.chosenAt !== null || day.type !== null}
      className="scroll-mt-4 print:hidden"
    >
      <AddedType board={board} day={day} />
      <ActionForm
        key={day.type}
        name="visit"
        schema={addSchema}
        hidden={pageFields(board)}
        {...(day.chosenPlace !== null && { initial: { place: day.chosenPlace } })}
        explain={explainDay}
        onDone={async (location) => {
          await onPlaced(location)
          // Closed and empty, so that one patient's consent is not submitted for the next.
          setSent((times) => times + 1)
        }}
        className="grid max-w-xl gap-4"
      >
        {(field) => (
          <>
            <PatientFields
              practice={board.practice}
              name={field('patientName')}
              // Whoever pressed a free time types the patient's number next.
              phone={{ ...field('phone'), ...(day.chosenAt !== null && { autoFocus: true }) }}
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
function AddedType({ board, day: { types, type } }: Pick<AddVisitProps, 'board'> & DayProps) {
  if (types.length === 0) return null
  const choices = [{ slug: undefined, name: m.visittypes_consultation() }, ...types]
  return (
    <nav aria-label={m.visittypes_choose()} className="mb-4 flex flex-wrap gap-2">
      {choices.map(({ slug, name }) => (
        <Link
          key={slug ?? ''}
          to="/{-$locale}/provider/$slug"
          params={(kept) => ({ ...kept, slug: board.practice })}
          search={{ ...pageSearch(board), type: slug }}
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

type DayProps = { day: ColumnView }

function placeLabel({ branches, branchId }: ColumnView, { branch, startsAt }: PlaceView): string {
  const time = startsAt ? formatInstant(startsAt, 'time') : m.day_without_time_now()
  return branches.length > 1 && branchId === null ? `${time}${m.forms_separator()}${branch}` : time
}
