import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { PhoneField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { explainOpening } from './labels.ts'
import { testMailSchema, testMessageSchema } from './opening.ts'

/** Sends a message to the phone of who sets up the site. */
export function TestMessageForm() {
  return (
    <TestForm name="testMessage" schema={testMessageSchema}>
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
    </TestForm>
  )
}

/** Sends an e-mail to the address of the admin's own sign-in. */
export function TestMailForm() {
  return (
    <TestForm name="testMail" schema={testMailSchema}>
      <SubmitButton variant="outline">{m.opening_test_mail()}</SubmitButton>
    </TestForm>
  )
}

function TestForm(form: Pick<ComponentProps<typeof ActionForm>, 'name' | 'schema' | 'children'>) {
  const router = useRouter()
  const navigate = useNavigate()
  return (
    <ActionForm
      {...form}
      explain={explainOpening}
      onDone={async (location) => {
        await router.invalidate({ sync: true })
        await navigate({ href: location })
      }}
      className="grid justify-items-start gap-3 sm:max-w-md"
    />
  )
}
