import { ActionForm } from '#/forms/ActionForm.tsx'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { explainWaiting } from './explain.ts'
import { answerSchema, type StatusProps } from './waiting.ts'

/** Asks once more: the question opens in place, also without JavaScript. */
export function LeaveForm({ entry, envelope, failed, onDone }: StatusProps) {
  return (
    <Disclosure summary={m.waiting_leave()} open={failed?.form === 'leave'}>
      <ActionForm
        name="leave"
        schema={answerSchema}
        envelope={envelope}
        failed={failed}
        hidden={{ reference: entry.reference }}
        explain={explainWaiting}
        onDone={onDone}
        onRefused={onDone}
        className="grid gap-3"
      >
        {(_field, submitting) => (
          <>
            <p className="font-medium">{m.waiting_leave_question()}</p>
            <p className="text-muted">{m.waiting_leave_text()}</p>
            <Button
              type="submit"
              color="error"
              className="justify-self-start"
              loading={submitting}
              loadingLabel={m.waiting_leaving()}
            >
              {m.waiting_leave()}
            </Button>
          </>
        )}
      </ActionForm>
    </Disclosure>
  )
}
