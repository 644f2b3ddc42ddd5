import { useNavigate, useRouter } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
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
  const router = useRouter()
  const navigate = useNavigate()
  return (
    <ActionForm
      name="visitType"
      schema={visitTypeSchema}
      hidden={{ slug: page.slug, ...(seen && { seen }) }}
      {...(line && { line })}
      initial={initial}
      explain={explainVisitType}
      onDone={async (location) => {
        // Reloads first, so that the notice appears with the current values.
        await router.invalidate({ sync: true })
        await navigate({ href: location })
      }}
      onRefused={(problems) => {
        if (problems.some(({ code }) => code === 'changed-meanwhile')) void router.invalidate()
      }}
      className="grid gap-4"
    >
      {(field) => (
        <>
          <VisitTypeFields field={field} branches={page.branches} />
          <SubmitButton>{m.practice_save()}</SubmitButton>
        </>
      )}
    </ActionForm>
  )
}
