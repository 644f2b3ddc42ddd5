import { clinicMessages } from '#/domain/booking/clinic-message.ts'
import { RadioField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { optionsOf } from '#/i18n/names.ts'
import { clinicMessageNames } from '#/i18n/terms/bookings.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { clinicMessageSchema, type ClinicVisitProps } from './visit.ts'
import { VisitForm } from './VisitForm.tsx'

/** A prepared message: no free text can be sent. */
export function MessageForm(props: ClinicVisitProps) {
  return (
    <Disclosure
      summary={m.clinicvisit_message()}
      open={useFailedPost('clinicMessage') !== undefined}
    >
      <VisitForm {...props} name="clinicMessage" schema={clinicMessageSchema}>
        {(field) => (
          <>
            <RadioField
              field={field('words')}
              legend={m.clinicvisit_message_words()}
              options={optionsOf(clinicMessages, clinicMessageNames)}
            />
            <p className="text-sm text-muted">{m.clinicvisit_message_text()}</p>
            <SubmitButton className="justify-self-start">
              {m.clinicvisit_message_send()}
            </SubmitButton>
          </>
        )}
      </VisitForm>
    </Disclosure>
  )
}
