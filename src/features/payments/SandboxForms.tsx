import {
  instruments,
  TRIAL_CODE,
  type Instrument,
  type SandboxAction,
} from '#/domain/money/sandbox-payment.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { RadioField, TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { SandboxView } from '#/server/payments/sandbox.ts'
import { sandboxCodeSchema, sandboxSchema } from './sandbox.ts'
import { explainPayment } from './labels.ts'

/** The test cards, as choices: nobody types a number. */
export function SandboxForm({ trial: { order, method, kioskReference } }: { trial: SandboxView }) {
  const choices = instruments[method]
  const label = ({ deed }: Instrument) => (method === 'kiosk' ? kioskDeeds : deeds)[deed]()
  return (
    <ActionForm
      name="trial"
      schema={sandboxSchema}
      initial={{ instrument: choices[0]?.number ?? '' }}
      hidden={{ order }}
      summaryTitle={m.payments_problems()}
      explain={explainPayment}
      className="grid gap-4"
    >
      {(field) => (
        <>
          {kioskReference && (
            <p className="text-center text-2xl font-semibold tabular-nums" dir="ltr">
              {kioskReference}
            </p>
          )}
          <RadioField
            field={field('instrument')}
            legend={m.payments_trial_choose()}
            options={choices.map((choice) => ({
              value: choice.number,
              label: label(choice),
              description: method !== 'kiosk' && (
                <bdi dir="ltr" className="tabular-nums">
                  {choice.number}
                </bdi>
              ),
            }))}
          />
          <SandboxButton />
        </>
      )}
    </ActionForm>
  )
}

const deeds: Record<SandboxAction, () => string> = {
  approve: m.payments_trial_card_approve,
  decline: m.payments_trial_card_decline,
  silence: m.payments_trial_card_silence,
  'second-step': m.payments_trial_card_second,
}

const kioskDeeds: Record<SandboxAction, () => string> = {
  ...deeds,
  approve: m.payments_trial_kiosk_approve,
  silence: m.payments_trial_kiosk_silence,
}

export function SandboxCodeForm({ trial: { order } }: { trial: SandboxView }) {
  const code = formatNumber(Number(TRIAL_CODE), { useGrouping: false })
  return (
    <ActionForm
      name="trial-code"
      schema={sandboxCodeSchema}
      hidden={{ order }}
      summaryTitle={m.payments_problems()}
      explain={explainPayment}
      className="grid gap-4"
    >
      {(field) => (
        <>
          <TextField
            field={field('code')}
            label={m.payments_trial_code()}
            hint={m.payments_trial_code_hint({ code })}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
          />
          <SandboxButton />
        </>
      )}
    </ActionForm>
  )
}

function SandboxButton() {
  return (
    <SubmitButton size="lg" loadingLabel={m.payments_trial_submitting()}>
      {m.payments_trial_submit()}
    </SubmitButton>
  )
}
