import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ActionForm } from '#/forms/ActionForm.tsx'
import type { Typed } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { retrySchema, switchSchema } from './operations.ts'
import { explainOperation } from './labels.ts'

type OperationFormProps = {
  name: 'retryNotice' | 'retryRefund' | 'turnGuestProof'
  hidden?: Typed
  line?: Typed
  children: ReactNode
}

export function OperationForm({ name, children, ...form }: OperationFormProps) {
  const router = useRouter()
  return (
    <ActionForm
      key={form.hidden?.['isOn']}
      {...form}
      name={name}
      schema={name === 'turnGuestProof' ? switchSchema : retrySchema}
      explain={explainOperation}
      onDone={() => router.invalidate()}
    >
      <SubmitButton variant="outline">{children}</SubmitButton>
    </ActionForm>
  )
}
