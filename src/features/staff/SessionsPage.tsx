import { Link } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SessionList } from '#/forms/SessionList.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { SessionView } from '#/server/people/session-view.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { ProofFields } from './ProofFields.tsx'
import { newPasswordSchema, requestNoticesSchema } from './staff.ts'
import { explainStaff } from './labels.ts'

type SessionsPageProps = {
  sessions: SessionView[]
  /** Null where the site sends no e-mail. */
  isNotified: boolean | null
}

/** How a member of staff signs in, their sessions, and their e-mails about requests. */
export function SessionsPage({ sessions, isNotified }: SessionsPageProps) {
  return (
    <div className="grid max-w-3xl gap-6">
      <Card as="section" className="grid gap-4 sm:p-6">
        <h2 className="text-xl">{m.staff_sessions_title()}</h2>
        <SessionList sessions={sessions} form="ending" explain={explainStaff} />
      </Card>
      <Card as="section" className="grid gap-4 sm:p-6">
        <div>
          <h2 className="text-xl">{m.staff_password_title()}</h2>
          <p className="text-muted">{m.staff_change_text()}</p>
        </div>
        <NewPasswordForm />
      </Card>
      <Card as="section" className="grid justify-items-start gap-4 sm:p-6">
        <div>
          <h2 className="text-xl">{m.staff_step_title()}</h2>
          <p className="text-muted">{m.staff_step_text()}</p>
        </div>
        <Link to="/{-$locale}/staff/setup" className={buttonClasses({ variant: 'outline' })}>
          {m.staff_step_open()}
        </Link>
      </Card>
      {isNotified !== null && <RequestNotices isNotified={isNotified} />}
    </div>
  )
}

function NewPasswordForm() {
  return (
    <ActionForm
      name="new-password"
      schema={newPasswordSchema}
      explain={explainStaff}
      className="grid gap-4"
    >
      {(field) => (
        <>
          <ProofFields field={field} />
          <NewPasswordFields field={field} />
          <SubmitButton className="justify-self-start">{m.staff_password_submit()}</SubmitButton>
        </>
      )}
    </ActionForm>
  )
}

function RequestNotices({ isNotified }: { isNotified: boolean }) {
  return (
    <Card as="section" className="grid justify-items-start gap-4 sm:p-6">
      <div>
        <h2 className="text-xl">{m.staff_notices_title()}</h2>
        <p className="text-muted">{isNotified ? m.staff_notices_on() : m.staff_notices_off()}</p>
      </div>
      <ActionForm
        key={String(isNotified)}
        name="requestNotices"
        schema={requestNoticesSchema}
        hidden={{ isNotified: isNotified ? 'no' : 'yes' }}
        explain={explainStaff}
      >
        <SubmitButton variant="outline">
          {isNotified ? m.staff_notices_stop() : m.staff_notices_start()}
        </SubmitButton>
      </ActionForm>
    </Card>
  )
}
