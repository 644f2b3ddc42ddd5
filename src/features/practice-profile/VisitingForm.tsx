import { ConsentField, TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { SavedProfileView } from '#/server/practices/page.ts'
import { visitingSchema, type PracticeFormsProps } from './practice.ts'
import { PracticeForm } from './PracticeForm.tsx'

export function VisitingForm({
  visiting,
  ...props
}: PracticeFormsProps & Pick<SavedProfileView, 'visiting'>) {
  const { seen, homeVisit, waitingMinutes, acceptsNewPatients, provesPhones } = visiting
  return (
    <PracticeForm
      {...props}
      name="visiting"
      schema={visitingSchema}
      hidden={{ seen }}
      initial={{
        homeVisit: homeVisit ? 'yes' : '',
        waitingMinutes: String(waitingMinutes),
        acceptsNewPatients: acceptsNewPatients ? 'yes' : '',
        provesPhones: provesPhones ? 'yes' : '',
      }}
    >
      {(field) => (
        <>
          <TextField
            field={field('waitingMinutes')}
            label={m.practice_waiting()}
            inputMode="numeric"
          />
          <ConsentField
            field={field('homeVisit')}
            label={m.practice_home_visit()}
            required={false}
          />
          <ConsentField
            field={field('acceptsNewPatients')}
            label={m.practice_accepts_new()}
            required={false}
          />
          <ConsentField
            field={field('provesPhones')}
            label={m.practice_proves_phones()}
            required={false}
          />
          <SubmitButton>{m.practice_save()}</SubmitButton>
        </>
      )}
    </PracticeForm>
  )
}
