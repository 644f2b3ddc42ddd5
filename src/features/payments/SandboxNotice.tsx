import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'

/** Makes clear that a trial is not a payment. */
export function SandboxNotice() {
  return (
    <Alert color="warning" title={m.payments_trial()} className="print:hidden">
      {m.payments_trial_text()}
    </Alert>
  )
}
