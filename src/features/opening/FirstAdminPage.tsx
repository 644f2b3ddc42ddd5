import { ActionForm } from '#/forms/ActionForm.tsx'
import { NameField, TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { explainOpening } from './labels.ts'
import { firstAdminSchema } from './opening.ts'

type FirstAdminPageProps = { secret: string; isOffered: boolean }

/** The first page of a new site: who runs it. The next one asks for a password and a second step. */
export function FirstAdminPage({ secret, isOffered }: FirstAdminPageProps) {
  return (
    <div className="page grid max-w-xl gap-6 py-10">
      <h1 className="text-3xl">{m.opening_first_title()}</h1>
      {isOffered ? (
        <Card className="grid gap-4 sm:p-6">
          <p className="text-muted">{m.opening_first_text()}</p>
          <ActionForm
            name="firstAdmin"
            schema={firstAdminSchema}
            hidden={{ secret }}
            explain={explainOpening}
            className="grid gap-4"
          >
            {(field) => (
              <>
                <NameField field={field('name')} />
                <TextField
                  field={field('email')}
                  label={m.staff_email()}
                  type="email"
                  dir="ltr"
                  autoComplete="username"
                />
                <SubmitButton size="lg">{m.opening_first_submit()}</SubmitButton>
              </>
            )}
          </ActionForm>
        </Card>
      ) : (
        <Empty title={m.opening_first_over_title()}>{m.opening_first_over_text()}</Empty>
      )}
    </div>
  )
}
