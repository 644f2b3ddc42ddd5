import { useNavigate, useRouter } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { PhoneField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { explainOpening } from './labels.ts'
import { testMessageSchema } from './opening.ts'

/** Sends a message to the phone of who sets up the site. */
export function TestMessageForm() {
  const router = useRouter()
  const navigate = useNavigate()
  return (
    <ActionForm
      name="testMessage"
      schema={testMessageSchema}
      explain={explainOpening}
      onDone={async (location) => {
        await router.invalidate({ sync: true })
        await navigate({ href: location })
      }}
      className="grid justify-items-start gap-3 sm:max-w-md"
    >
      {(field) => (
        <>
          <PhoneField
            field={field('phone')}
            label={m.opening_test_phone()}
            hint={m.opening_test_hint()}
          />
          <SubmitButton variant="outline">{m.opening_test_send()}</SubmitButton>
        </>
      )}
    </ActionForm>
  )
}
