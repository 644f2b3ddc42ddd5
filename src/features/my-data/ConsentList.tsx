import type { ConsentPurpose } from '#/domain/account/consent.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { isolated } from '#/i18n/isolate.ts'
import { m } from '#/paraglide/messages.js'
import type { ConsentView } from '#/server/privacy/page.ts'
import { explainMyData } from './explain.ts'
import { withdrawalSchema, type MyDataPageProps } from './my-data.ts'

/** The user's consents, the policy version of each, and how to withdraw them. */
export function ConsentList({ data, onDone }: MyDataPageProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{m.mydata_section_consents()}</h2>
      <p className="text-muted">{m.mydata_consents_text()}</p>
      <ActionForm
        name="withdrawal"
        schema={withdrawalSchema}
        hidden={{ key: data.key }}
        explain={explainMyData}
        onDone={onDone}
        className="grid gap-2"
      >
        <ul className="grid gap-2">
          {data.consents.map((consent) => (
            <Consent key={consent.id} consent={consent} />
          ))}
        </ul>
      </ActionForm>
    </section>
  )
}

function Consent({ consent }: { consent: ConsentView }) {
  const { id, purpose, policyVersion, grantedAt, withdrawnAt, canWithdraw } = consent
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-surface px-4 py-2">
      <div>
        <p className="font-medium">{purposes[purpose]()}</p>
        <p className="text-sm text-muted">
          {m.mydata_consent_given({
            date: formatInstant(grantedAt, 'date'),
            version: isolated(policyVersion),
          })}
        </p>
        {withdrawnAt && (
          <p className="text-sm">
            {m.mydata_consent_withdrawn({ date: formatInstant(withdrawnAt, 'date') })}
          </p>
        )}
      </div>
      {canWithdraw && (
        <SubmitButton name="consent" value={id} variant="outline" color="neutral">
          {m.mydata_withdraw()}
          <span className="sr-only">: {purposes[purpose]()}</span>
        </SubmitButton>
      )}
    </li>
  )
}

const purposes: Record<ConsentPurpose, () => string> = {
  booking: m.mydata_purpose_booking,
  account: m.mydata_purpose_account,
  request: m.mydata_purpose_request,
  health: m.mydata_purpose_health,
  financing: m.mydata_purpose_financing,
  application: m.mydata_purpose_application,
  voucher: m.mydata_purpose_voucher,
  guardian: m.mydata_purpose_guardian,
  waiting: m.mydata_purpose_waiting,
  review: m.mydata_purpose_review,
  messages: m.mydata_purpose_messages,
  marketing: m.mydata_purpose_marketing,
}
