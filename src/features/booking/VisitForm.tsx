import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ActionForm } from '#/forms/ActionForm.tsx'
import type { ClinicVisitProps } from './clinicvisit.ts'
import { explainClinicVisit } from './clinicwords.ts'

type VisitFormProps = ClinicVisitProps &
  Pick<ComponentProps<typeof ActionForm>, 'name' | 'schema' | 'line' | 'children'>

/** A form about a visit, which stays on the visit's page. */
export function VisitForm({ visit, ...form }: VisitFormProps) {
  const router = useRouter()
  return (
    <ActionForm
      {...form}
      // Another note or message needs another key.
      key={form.envelope.submissionKey}
      hidden={{ reference: visit.reference }}
      explain={explainClinicVisit}
      onDone={() => router.invalidate()}
      className="grid gap-3"
    />
  )
}
