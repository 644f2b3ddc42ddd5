import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ActionForm } from '#/forms/ActionForm.tsx'
import type { Typed } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { retrySchema, switchSchema, type OperationForms } from './operations.ts'
import { explainOperation } from './words.ts'

type OperationFormProps = OperationForms & {
  name: 'retryNotice' | 'retryRefund' | 'turnGuestProof'
  hidden: Typed
  children: ReactNode
}

export function OperationForm({ envelope, failed, name, hidden, children }: OperationFormProps) {
  const router = useRouter()
  const isThis = failed?.typed['id'] === hidden['id']
  return (
    <ActionForm
      key={hidden['isOn']}
      name={name}
      schema={name === 'turnGuestProof' ? switchSchema : retrySchema}
      envelope={envelope}
      failed={isThis ? failed : undefined}
      hidden={hidden}
      explain={explainOperation}
      onDone={() => router.invalidate()}
    >
      <SubmitButton variant="outline">{children}</SubmitButton>
    </ActionForm>
  )
}
