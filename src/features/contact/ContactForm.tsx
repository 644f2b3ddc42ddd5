import { brandName } from '#/brand.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import {
  ConsentField,
  LongTextField,
  NameField,
  PhoneField,
  PolicyLink,
  SelectField,
} from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { contactSchema } from './contact.ts'
import { summarizeContact, topicOptions } from './labels.ts'

export function ContactForm() {
  return (
    <ActionForm
      name="contact"
      schema={contactSchema}
      summarize={summarizeContact}
      className="grid gap-4"
    >
      {(field) => (
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
            <ConsentField
              field={field('consent')}
              label={m.contact_consent({ brand: brandName() })}
            />
            <PolicyLink />
          </div>
          <SubmitButton size="lg" loadingLabel={m.forms_submitting()}>
            {m.contact_submit()}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  )
}
