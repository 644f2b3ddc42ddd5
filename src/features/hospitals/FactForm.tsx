import { SelectField, TextField } from '#/forms/controls.tsx'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { optionsOf } from '#/i18n/names.ts'
import { hospitalFactNames } from '#/i18n/terms/hospitals.ts'
import { m } from '#/paraglide/messages.js'
import type { HospitalEditView } from '#/server/hospitals/edit.ts'
import { Card } from '#/ui/Card.tsx'
import { explainHospital } from './explain.ts'
import { factSchema, factStates } from './hospital.ts'

type FactFormProps = { page: HospitalEditView; fact: HospitalEditView['facts'][number] }

/** Whether the hospital has something, and where to call about it. */
export function FactForm({ page, fact: { fact, confirmedOn, seen, typed } }: FactFormProps) {
  const name = hospitalFactNames[fact]()
  return (
    <Card as="li" className="grid gap-3">
      <div>
        <h3 className="text-lg">{name}</h3>
        <p className="text-sm text-muted">
          {confirmedOn === null
            ? m.hospitals_unsaid()
            : m.hospitals_confirmed({ date: formatCalendarDate(confirmedOn, 'date') })}
        </p>
      </div>
      <SavedForm
        name="fact"
        schema={factSchema}
        hidden={{ slug: page.practice, seen }}
        line={{ fact }}
        initial={typed}
        explain={explainHospital}
      >
        {(field) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField
                field={field('state')}
                label={
                  <>
                    <span className="sr-only">{name}: </span>
                    {m.hospitals_state()}
                  </>
                }
                options={optionsOf(factStates, stateNames)}
              />
              <TextField
                field={field('phone')}
                label={m.hospitals_phone()}
                inputMode="tel"
                dir="ltr"
                required={false}
              />
              <TextField field={field('noteAr')} label={m.hospitals_note_ar()} required={false} />
              <TextField
                field={field('noteEn')}
                label={m.hospitals_note_en()}
                dir="ltr"
                required={false}
              />
            </div>
            <SubmitButton variant="outline" className="justify-self-start">
              {m.practice_save()}
              <span className="sr-only">: {name}</span>
            </SubmitButton>
          </>
        )}
      </SavedForm>
    </Card>
  )
}

const stateNames = {
  yes: m.hospitals_available,
  no: m.hospitals_unavailable,
  unsaid: m.hospitals_unsaid,
}
