import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { useFormToken } from '#/forms/form-token.ts'
import type { ClinicVisitProps } from './visit.ts'
import { explainClinicVisit } from './labels.ts'

type VisitFormProps = ClinicVisitProps &
  Pick<ComponentProps<typeof ActionForm>, 'name' | 'schema' | 'line' | 'children'>

/** A form about a visit, which stays on the visit's page. */
export function VisitForm({ visit, ...form }: VisitFormProps) {
  const router = useRouter()
  const { submissionKey } = useFormToken()
  return (
    <ActionForm
      {...form}
      // Another note or message needs another key.
      key={submissionKey}
      hidden={{ reference: visit.reference }}
      explain={explainClinicVisit}
      onDone={() => router.invalidate()}
      className="grid gap-3"
    />
  )
}
