import { documentKinds } from '#/domain/care/patient-document.ts'
import { SelectField, TextField } from '#/forms/controls.tsx'
import { FileField } from '#/forms/FileField.tsx'
import type { FieldState } from '#/forms/post.ts'
import { optionsOf } from '#/i18n/names.ts'
import { m } from '#/paraglide/messages.js'
import { documentKindNames, explainDocuments } from './labels.ts'

/** The file, what it is, and its own date. */
export function DocumentFields({ field }: { field: (name: string) => FieldState }) {
  return (
    <>
      <FileField
        field={field('document')}
        label={m.documents_file()}
        hint={m.documents_file_hint()}
        accept=".pdf,.jpg,.jpeg,.png"
        explain={explainDocuments}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          field={field('kind')}
          label={m.documents_kind()}
          options={optionsOf(documentKinds, documentKindNames)}
        />
        <TextField
          field={field('issuedOn')}
          label={m.documents_date()}
          required={false}
          type="date"
        />
      </div>
    </>
  )
}
