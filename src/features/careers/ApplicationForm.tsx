import { brandName } from '#/brand.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import {
  ConsentField,
  LongTextField,
  NameField,
  PhoneField,
  PolicyLink,
  TextField,
} from '#/forms/controls.tsx'
import { EmailField } from '#/forms/EmailField.tsx'
import { FileField } from '#/forms/FileField.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { applicationSchema } from './careers.ts'
import { explainApplication, summarizeApplication } from './labels.ts'

export function ApplicationForm({ vacancy }: { vacancy: string }) {
  return (
    <ActionForm
      name="application"
      documents
      schema={applicationSchema}
      hidden={{ vacancy }}
      explain={explainApplication}
      summarize={summarizeApplication}
      className="grid gap-4"
    >
      {(field) => (
        <>
          <NameField field={field('name')} />
          <PhoneField field={field('phone')} />
          <EmailField field={field('email')} label={m.careers_email()} />
          <TextField
            field={field('experience')}
            label={m.careers_experience()}
            inputMode="numeric"
          />
          <LongTextField
            field={field('about')}
            label={m.careers_about()}
            hint={m.careers_about_hint()}
          />
          <FileField field={field('cv')} label={m.careers_cv()} hint={m.careers_cv_hint()} />
          <div>
            <ConsentField
              field={field('consent')}
              label={m.careers_consent({ brand: brandName() })}
            />
            <PolicyLink />
          </div>
          <SubmitButton size="lg" loadingLabel={m.forms_submitting()}>
            {m.careers_submit()}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  )
}
