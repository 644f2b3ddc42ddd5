import { m } from '#/paraglide/messages.js'
import { ConfirmForm } from '#/parts/ConfirmForm.tsx'
import { explainWaiting } from './explain.ts'
import { answerSchema, type StatusProps } from './waiting.ts'

export function LeaveForm({ entry, envelope, onDone }: StatusProps) {
  return (
    <ConfirmForm
      name="leave"
      schema={answerSchema}
      envelope={envelope}
      hidden={{ reference: entry.reference }}
      explain={explainWaiting}
      onDone={onDone}
      onRefused={onDone}
      label={m.waiting_leave()}
      busyLabel={m.waiting_leaving()}
    >
      <p className="font-medium">{m.waiting_leave_question()}</p>
      <p className="text-muted">{m.waiting_leave_text()}</p>
    </ConfirmForm>
  )
}
