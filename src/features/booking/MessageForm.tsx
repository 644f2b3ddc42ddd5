import { useRouter } from '@tanstack/react-router'
import { clinicMessages } from '#/domain/clinicmessage.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { RadioField } from '#/forms/controls.tsx'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { clinicMessageSchema, type ClinicVisitProps } from './clinicvisit.ts'
import { clinicMessageNames, explainClinicVisit } from './clinicwords.ts'

/** A message in given words: nothing can be typed that does not belong into a message. */
export function MessageForm({ visit, envelope, failed }: ClinicVisitProps) {
  const router = useRouter()
  return (
    <Disclosure summary={m.clinicvisit_message()} open={failed?.form === 'clinicMessage'}>
      <ActionForm
        // Another message has another key.
        key={envelope.submissionKey}
        name="clinicMessage"
        schema={clinicMessageSchema}
        envelope={envelope}
        failed={failed}
        hidden={{ reference: visit.reference }}
        explain={explainClinicVisit}
        onDone={() => router.invalidate()}
        className="grid gap-3"
      >
        {(field, submitting) => (
          <>
            <RadioField
              field={field('words')}
              legend={m.clinicvisit_message_words()}
              options={clinicMessages.map((value) => ({
                value,
                label: clinicMessageNames[value](),
              }))}
            />
            <p className="text-sm text-muted">{m.clinicvisit_message_text()}</p>
            <Button type="submit" className="justify-self-start" loading={submitting}>
              {m.clinicvisit_message_send()}
            </Button>
          </>
        )}
      </ActionForm>
    </Disclosure>
  )
}
