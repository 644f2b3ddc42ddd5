import { ActionForm } from '#/forms/ActionForm.tsx'
import {
  ConsentField,
  LongTextField,
  NameField,
  PhoneField,
  PolicyLink,
  SelectField,
} from '#/forms/controls.tsx'
import type { Envelope } from '#/forms/envelope.ts'
import type { FailedPost } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { contactSchema } from './contact.ts'
import { topicOptions } from './words.ts'

type ContactFormProps = { envelope: Envelope; failed?: FailedPost | undefined }

export function ContactForm({ envelope, failed }: ContactFormProps) {
  return (
    <ActionForm
      name="contact"
      schema={contactSchema}
      envelope={envelope}
      failed={failed}
      className="grid gap-4"
    >
      {(field, submitting) => (
        <>
          <SelectField field={field('topic')} label={m.contact_topic()} options={topicOptions()} />
          <NameField field={field('name')} />
          <PhoneField field={field('phone')} />
          <LongTextField
            field={field('message')}
            label={m.contact_message()}
            hint={m.contact_message_hint()}
            rows={5}
          />
          <div>
            <ConsentField field={field('consent')} label={m.contact_consent()} />
            <PolicyLink />
          </div>
          <Button type="submit" size="lg" loading={submitting} loadingLabel={m.forms_submitting()}>
            {m.contact_submit()}
          </Button>
        </>
      )}
    </ActionForm>
  )
}
