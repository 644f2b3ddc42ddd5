import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { DoctorImportView } from '#/server/imports/desk.ts'
import { Field } from '#/ui/Field.tsx'
import { Select } from '#/ui/Select.tsx'
import { mappingSchema } from './doctor-import.ts'
import { explainLine } from './labels.ts'

type MappingFormProps = {
  id: string
  /** The headers that name no column. */
  headers: readonly string[]
  columns: DoctorImportView['columns']
  onDone: () => void
}

/** Asks which column each unknown header is. */
export function MappingForm({ id, headers, columns, onDone }: MappingFormProps) {
  return (
    <ActionForm
      name="mapping"
      schema={mappingSchema}
      hidden={{ import: id }}
      explain={explainLine}
      onDone={onDone}
      className="grid gap-3 rounded-lg bg-sunken p-4"
    >
      <h3 className="text-lg">{m.doctorimport_map_title()}</h3>
      <p className="text-muted">{m.doctorimport_map_text()}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {headers.map((header, at) => (
          <Field
            key={header}
            id={`mapping-${at}`}
            label={<bdi>{header || m.doctorimport_map_unnamed()}</bdi>}
            required
          >
            {(control) => (
              <Select
                {...control}
                name="columns"
                options={[{ value: '-', label: m.doctorimport_map_none() }, ...columns]}
              />
            )}
          </Field>
        ))}
      </div>
      <SubmitButton>{m.doctorimport_map_submit()}</SubmitButton>
    </ActionForm>
  )
}
