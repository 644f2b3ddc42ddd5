import { useRouter } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import type { Envelope } from '#/forms/envelope.ts'
import type { FailedPost } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { callOffSchema, type CareOrderView } from './careorder.ts'
import { explainCare } from './words.ts'

type CallOffFormProps = {
  order: CareOrderView
  envelope: Envelope
  failed?: FailedPost | undefined
}

/** Asks once more: the question opens in place, also without JavaScript. */
export function CallOffForm({ order, envelope, failed }: CallOffFormProps) {
  const router = useRouter()
  return (
    <Disclosure summary={m.care_order_cancel()} open={failed?.form === 'care-cancel'}>
      <ActionForm
        name="care-cancel"
        schema={callOffSchema}
        envelope={envelope}
        failed={failed}
        hidden={{ reference: order.reference }}
        explain={explainCare}
        onDone={() => router.invalidate()}
        className="grid gap-3"
      >
        {(_field, submitting) => (
          <>
            <p className="font-medium">{m.care_order_cancel_question()}</p>
            <p className="text-muted">{m.care_order_cancel_text()}</p>
            <Button
              type="submit"
              color="error"
              className="justify-self-start"
              loading={submitting}
              loadingLabel={m.forms_submitting()}
            >
              {m.care_order_cancel()}
            </Button>
          </>
        )}
      </ActionForm>
    </Disclosure>
  )
}
