import { ActionForm } from '#/forms/ActionForm.tsx'
import {
  ConsentField,
  LongTextField,
  NameField,
  PhoneField,
  PolicyLink,
  TextField,
} from '#/forms/controls.tsx'
import type { Envelope } from '#/forms/envelope.ts'
import { FileField } from '#/forms/FileField.tsx'
import type { FailedPost } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { applicationSchema } from './careers.ts'
import { explainApplication } from './words.ts'

type ApplicationFormProps = {
  vacancy: string
  envelope: Envelope
  failed?: FailedPost | undefined
}

export function ApplicationForm({ vacancy, envelope, failed }: ApplicationFormProps) {
  return (
    <ActionForm
      name="application"
      documents
      schema={applicationSchema}
      envelope={envelope}
      failed={failed}
      hidden={{ vacancy }}
      explain={explainApplication}
      className="grid gap-4"
    >
      {(field, submitting) => (
        <>
          <NameField field={field('name')} />
          <PhoneField field={field('phone')} />
          <TextField
            field={field('email')}
            label={m.careers_email()}
            type="email"
            autoComplete="email"
            dir="ltr"
          />
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
          <FileField
            field={field('cv')}
            envelope={envelope}
            label={m.careers_cv()}
            hint={m.careers_cv_hint()}
          />
          <div>
            <ConsentField field={field('consent')} label={m.careers_consent()} />
            <PolicyLink />
          </div>
          <Button type="submit" size="lg" loading={submitting} loadingLabel={m.forms_submitting()}>
            {m.careers_submit()}
          </Button>
        </>
      )}
    </ActionForm>
  )
}
