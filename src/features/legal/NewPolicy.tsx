import { useRouter } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { ConsentField } from '#/forms/controls.tsx'
import { explainWith } from '#/forms/explain.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { isolated } from '#/i18n/isolate.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { NewPolicyView } from '#/server/site/policies.ts'
import { Card } from '#/ui/Card.tsx'
import { agreeSchema } from './policy.ts'

/** What changed in a policy that they have agreed to, with a form to agree to the new version. */
export function NewPolicy({ policy: { version, changes, path } }: { policy: NewPolicyView }) {
  const router = useRouter()
  return (
    <Card as="section" aria-labelledby="new-policy" className="grid gap-3 border-primary">
      <h2 id="new-policy" className="text-xl">
        {m.legal_new_title()}
      </h2>
      <p className="text-muted">{m.legal_new_text({ version: isolated(version) })}</p>
      {changes && <p className="whitespace-pre-line">{changes}</p>}
      <a
        href={localizedPath(path)}
        className="inline-flex min-h-11 items-center justify-self-start text-primary-ink underline underline-offset-4"
      >
        {m.legal_new_read()}
      </a>
      <ActionForm
        name="agreement"
        schema={agreeSchema}
        explain={explainAgreement}
        onDone={() => router.invalidate({ sync: true })}
        className="grid gap-3"
      >
        {(field) => (
          <>
            <ConsentField field={field('consent')} label={m.legal_new_consent()} />
            <SubmitButton className="justify-self-start">{m.legal_new_submit()}</SubmitButton>
          </>
        )}
      </ActionForm>
    </Card>
  )
}

const explainAgreement = explainWith({ 'consent-required': m.legal_new_required })
