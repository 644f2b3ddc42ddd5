import { useRouter } from '@tanstack/react-router'
import type { Envelope } from '#/domain/envelope.ts'
import { m } from '#/paraglide/messages.js'
import { ConfirmForm } from '#/parts/ConfirmForm.tsx'
import type { CareOrderView } from '#/server/homecare/careorder.ts'
import { callOffSchema } from './careorder.ts'
import { explainCare } from './words.ts'

type CallOffFormProps = {
  order: CareOrderView
  envelope: Envelope
}

export function CallOffForm({ order, envelope }: CallOffFormProps) {
  const router = useRouter()
  return (
    <ConfirmForm
      name="care-cancel"
      schema={callOffSchema}
      envelope={envelope}
      hidden={{ reference: order.reference }}
      explain={explainCare}
      onDone={() => router.invalidate()}
      label={m.care_order_cancel()}
      busyLabel={m.forms_submitting()}
    >
      <p className="font-medium">{m.care_order_cancel_question()}</p>
      <p className="text-muted">{m.care_order_cancel_text()}</p>
    </ConfirmForm>
  )
}
