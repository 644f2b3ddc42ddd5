import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import type { Typed } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import type { OwnTypesView } from '#/server/visit-types/page.ts'
import { explainVisitType } from './labels.ts'
import { VisitTypeFields } from './VisitTypeFields.tsx'
import { visitTypeSchema } from './visit-types.ts'

type VisitTypeFormProps = {
  page: OwnTypesView
  /** Of which type; none for a new one. */
  line?: Typed
  seen?: string
  initial: Typed
}

export function VisitTypeForm({ page, line, seen, initial }: VisitTypeFormProps) {
  return (
    <SavedForm
      name="visitType"
      schema={visitTypeSchema}
      hidden={{ slug: page.slug, ...(seen && { seen }) }}
      {...(line && { line })}
      initial={initial}
      explain={explainVisitType}
    >
      {(field) => (
        <>
          <VisitTypeFields field={field} branches={page.branches} />
          <SubmitButton>{m.practice_save()}</SubmitButton>
        </>
      )}
    </SavedForm>
  )
}
