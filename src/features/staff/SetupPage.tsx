import { ActionForm } from '#/forms/ActionForm.tsx'
import { ConsentField, TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { DeskView } from '#/server/operations/desk-view.ts'
import type { SetupView } from '#/server/staff/setup.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Card } from '#/ui/Card.tsx'
import { QrCode } from '#/ui/QrCode.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { NewStepForm } from './NewStepForm.tsx'
import { setupSchema } from './staff.ts'
import { explainStaff } from './labels.ts'

type SetupPageProps = {
  setup: SetupView
  desk: Pick<DeskView, 'isReady'>
}

/**
 * The first page for new staff: a password of their own, and a code from their phone. Later it is where they
 * set up another phone.
 */
export function SetupPage({ setup, desk: { isReady } }: SetupPageProps) {
  const Form = isReady ? NewStepForm : SetupForm
  return (
    <div className="page grid max-w-2xl gap-6 py-8">
      <header className="grid gap-1">
        <h1 className="text-3xl">{isReady ? m.staff_step_title() : m.staff_setup_title()}</h1>
        <p className="text-muted">{isReady ? m.staff_change_text() : m.staff_setup_text()}</p>
      </header>
      {setup.resetAt && (
        <Alert color="warning">
          {m.staff_reset_notice({ when: formatInstant(setup.resetAt, 'dateTime') })}
        </Alert>
      )}
      <Card as="section" className="grid gap-5 sm:grid-cols-[auto_1fr] sm:p-6">
        <QrCode {...setup.picture} label={m.staff_setup_picture()} />
        <div className="grid content-start gap-2">
          <h2 className="text-xl">{m.staff_setup_scan()}</h2>
          <p className="text-muted">{m.staff_setup_by_hand()}</p>
          <p dir="ltr" className="font-mono text-sm break-all">
            {setup.secret}
          </p>
        </div>
      </Card>
      <Card as="section" className="grid gap-3 sm:p-6">
        <h2 className="text-xl">{m.staff_setup_recovery()}</h2>
        <p className="text-muted">{m.staff_setup_recovery_text()}</p>
        <ul dir="ltr" className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono sm:grid-cols-3">
          {setup.recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Card>
      <Card className="sm:p-6">
        <Form setup={setup} />
      </Card>
    </div>
  )
}

function SetupForm({ setup }: { setup: SetupView }) {
  return (
    <ActionForm
      name="setup"
      schema={setupSchema}
      hidden={{ setup: setup.setup }}
      explain={explainStaff}
      className="grid gap-4"
    >
      {(field) => (
        <>
          <TextField
            field={field('code')}
            label={m.staff_setup_code()}
            inputMode="numeric"
            dir="ltr"
            autoComplete="one-time-code"
          />
          <NewPasswordFields field={field} />
          <ConsentField field={field('kept')} label={m.staff_setup_kept()} />
          <SubmitButton size="lg">{m.staff_setup_submit()}</SubmitButton>
        </>
      )}
    </ActionForm>
  )
}
