import PhoneCall from 'lucide-react/icons/phone-call'
import { brandName } from '#/brand.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import {
  ConsentField,
  LongTextField,
  NameField,
  PhoneField,
  PolicyLink,
  RadioField,
} from '#/forms/controls.tsx'
import { EmailField } from '#/forms/EmailField.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { CallUs } from '#/parts/CallUs.tsx'
import { SingleFormPage } from '#/parts/SingleFormPage.tsx'
import type { CallBackView } from '#/server/call-back/call-back.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Card } from '#/ui/Card.tsx'
import { callBackSchema } from './call-back.ts'
import { explainCallBack, summarizeCallBack, windowText } from './labels.ts'

/** Asks for a call: about a doctor, or about what a search did not find. */
export function CallBackPage({ view }: { view: CallBackView }) {
  const { doctor, windows } = view
  return (
    <SingleFormPage
      icon={PhoneCall}
      title={m.call_back_panel()}
      points={[m.call_back_point_time(), m.call_back_point_book(), m.call_back_point_free()]}
    >
      <header className="grid gap-1">
        <h1 className="text-3xl">{m.call_back_title()}</h1>
        <p className="text-muted">
          {doctor ? m.call_back_lead_doctor({ doctor: doctor.name }) : m.call_back_lead()}
        </p>
      </header>
      {windows.length > 0 ? (
        <CallBackForm view={view} />
      ) : (
        <Alert color="warning" title={m.call_back_closed()}>
          <CallUs className="finger underline" />
        </Alert>
      )}
    </SingleFormPage>
  )
}

function CallBackForm({ view: { doctor, windows, initial } }: { view: CallBackView }) {
  return (
    <Card>
      <ActionForm
        name="call-back"
        schema={callBackSchema}
        initial={initial}
        hidden={doctor ? { doctor: doctor.slug } : undefined}
        explain={explainCallBack}
        summarize={summarizeCallBack}
        className="grid gap-5"
      >
        {(field) => (
          <>
            <RadioField
              field={field('window')}
              legend={m.call_back_when()}
              options={windows.map((window) => ({
                value: window.endsAt,
                label: windowText(window),
              }))}
            />
            <NameField field={field('name')} />
            <PhoneField field={field('phone')} hint={m.call_back_phone_hint()} />
            <EmailField field={field('email')} label={m.call_back_email()} required={false} />
            <LongTextField
              field={field('message')}
              label={m.call_back_about()}
              required={false}
              rows={2}
            />
            <div>
              <ConsentField
                field={field('consent')}
                label={m.call_back_consent({ brand: brandName() })}
              />
              <PolicyLink />
            </div>
            <SubmitButton size="xl" block loadingLabel={m.forms_submitting()}>
              {m.call_back_submit()}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
