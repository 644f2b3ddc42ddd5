import { SelectField, TextField } from '#/forms/controls.tsx'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { departmentOptions } from '#/i18n/terms/facilities.ts'
import { m } from '#/paraglide/messages.js'
import type { HospitalEditView } from '#/server/hospitals/edit.ts'
import { explainHospital } from './explain.ts'
import { newProcedureSchema, procedureSchema, removeProcedureSchema } from './hospital.ts'

type Procedure = HospitalEditView['procedures'][number]
type PageProps = { page: HospitalEditView }

/** Another procedure, or one that is there. */
export function ProcedureForm({ page, procedure }: PageProps & { procedure: Procedure | null }) {
  const form = procedure
    ? { name: 'procedure', schema: procedureSchema, line: { id: procedure.id } }
    : { name: 'newProcedure', schema: newProcedureSchema }
  return (
    <SavedForm
      {...form}
      hidden={{ slug: page.practice, ...(procedure && { seen: procedure.seen }) }}
      initial={procedure?.typed ?? {}}
      explain={explainHospital}
    >
      {(field) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField field={field('nameAr')} label={m.hospitals_name_ar()} />
            <TextField field={field('nameEn')} label={m.hospitals_name_en()} dir="ltr" />
            <TextField field={field('min')} label={m.hospitals_min()} inputMode="numeric" />
            <TextField field={field('max')} label={m.hospitals_max()} inputMode="numeric" />
          </div>
          <SelectField
            field={field('department')}
            label={m.hospitals_department()}
            required={false}
            emptyLabel={m.hospitals_department_none()}
            options={departmentOptions(page.departments)}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField field={field('noteAr')} label={m.hospitals_note_ar()} required={false} />
            <TextField
              field={field('noteEn')}
              label={m.hospitals_note_en()}
              dir="ltr"
              required={false}
            />
          </div>
          <SubmitButton className="justify-self-start">
            {m.practice_save()}
            {procedure && <span className="sr-only">: {procedure.name}</span>}
          </SubmitButton>
        </>
      )}
    </SavedForm>
  )
}

export function RemoveProcedure({ page, procedure }: PageProps & { procedure: Procedure }) {
  return (
    <SavedForm
      name="removeProcedure"
      schema={removeProcedureSchema}
      hidden={{ slug: page.practice, seen: procedure.seen }}
      line={{ id: procedure.id }}
      explain={explainHospital}
    >
      <SubmitButton variant="outline" color="error" className="justify-self-start">
        {m.hospitals_procedure_remove()}
        <span className="sr-only">: {procedure.name}</span>
      </SubmitButton>
    </SavedForm>
  )
}
