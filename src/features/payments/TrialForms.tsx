import {
  instruments,
  TRIAL_CODE,
  type Instrument,
  type TrialDeed,
} from '#/domain/money/trial-payment.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { RadioField, TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { TrialView } from '#/server/payments/trial.ts'
import { trialCodeSchema, trialSchema } from './trial.ts'
import { explainPayment } from './words.ts'

/** The test cards, as choices: nobody types a number. */
export function TrialForm({ trial: { order, method, kioskReference } }: { trial: TrialView }) {
  const choices = instruments[method]
  const label = ({ deed }: Instrument) => (method === 'kiosk' ? kioskDeeds : deeds)[deed]()
  return (
    <ActionForm
      name="trial"
      schema={trialSchema}
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
          <TrialButton />
        </>
      )}
    </ActionForm>
  )
}

const deeds: Record<TrialDeed, () => string> = {
  approve: m.payments_trial_card_approve,
  decline: m.payments_trial_card_decline,
  silence: m.payments_trial_card_silence,
  'second-step': m.payments_trial_card_second,
}

const kioskDeeds: Record<TrialDeed, () => string> = {
  ...deeds,
  approve: m.payments_trial_kiosk_approve,
  silence: m.payments_trial_kiosk_silence,
}

export function TrialCodeForm({ trial: { order } }: { trial: TrialView }) {
  const code = formatNumber(Number(TRIAL_CODE), { useGrouping: false })
  return (
    <ActionForm
      name="trial-code"
      schema={trialCodeSchema}
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
          <TrialButton />
        </>
      )}
    </ActionForm>
  )
}

function TrialButton() {
  return (
    <SubmitButton size="lg" loadingLabel={m.payments_trial_submitting()}>
      {m.payments_trial_submit()}
    </SubmitButton>
  )
}
