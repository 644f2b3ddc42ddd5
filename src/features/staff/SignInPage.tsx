import { brandName } from '#/brand.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { TextField } from '#/forms/controls.tsx'
import { PasswordField } from '#/forms/PasswordField.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import { signInSchema } from './staff.ts'
import { explainStaff } from './labels.ts'

export function SignInPage() {
  return (
    <div className="page grid max-w-lg gap-6 py-8 sm:py-12">
      <header className="grid gap-1 text-center">
        <h1 className="text-3xl">{m.staff_sign_in_title()}</h1>
        <p className="text-balance text-muted">{m.staff_sign_in_text({ brand: brandName() })}</p>
      </header>
      <Card className="sm:p-6">
        <ActionForm
          name="signIn"
          schema={signInSchema}
          summaryTitle={m.staff_sign_in_failed()}
          explain={explainStaff}
          className="grid gap-4"
        >
          {(field) => (
            <>
              <TextField
                field={field('email')}
                label={m.staff_email()}
                type="email"
                dir="ltr"
                autoComplete="username"
              />
              <PasswordField
                field={field('password')}
                label={m.staff_password()}
                autoComplete="current-password"
              />
              <TextField
                field={field('code')}
                label={m.staff_code()}
                hint={m.staff_code_hint()}
                required={false}
                dir="ltr"
                autoComplete="one-time-code"
              />
              <SubmitButton size="lg" block>
                {m.staff_sign_in()}
              </SubmitButton>
            </>
          )}
        </ActionForm>
      </Card>
    </div>
  )
}
