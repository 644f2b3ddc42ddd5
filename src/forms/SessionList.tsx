import type { Problem } from '#/domain/problem.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { SessionView } from '#/server/people/session-view.ts'
import { Badge } from '#/ui/Badge.tsx'
import { ActionForm } from './ActionForm.tsx'
import { endingSchema } from './session-forms.ts'
import { SubmitButton } from './SubmitButton.tsx'

type SessionListProps = {
  sessions: readonly SessionView[]
  /** The form that ends one. */
  form: string
  explain: (problem: Problem) => string
  /** By default, navigates to the location that the form returns. */
  onDone?: ((location: string) => Promise<void>) | undefined
}

/** The user's sessions, so that they can end those they don't recognise. */
export function SessionList({ sessions, ...form }: SessionListProps) {
  return (
    <ul className="grid gap-3">
      {sessions.map((session) => (
        <li
          key={session.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-line p-4"
        >
          <div className="grid min-w-0 gap-1">
            <p className="font-medium wrap-anywhere">
              <bdi>{session.browser || m.forms_session_unknown()}</bdi>
            </p>
            <p className="text-sm text-muted">
              {m.forms_session_seen({ when: formatInstant(session.seenAt, 'dateTime') })}
            </p>
          </div>
          {session.isThis ? (
            <Badge color="success">{m.forms_session_this()}</Badge>
          ) : (
            <Ending session={session} {...form} />
          )}
        </li>
      ))}
    </ul>
  )
}

type EndingProps = Omit<SessionListProps, 'sessions'> & { session: SessionView }

function Ending({ session, form, explain, onDone }: EndingProps) {
  return (
    <ActionForm
      name={form}
      schema={endingSchema}
      line={{ id: session.id }}
      explain={explain}
      {...(onDone && { onDone })}
    >
      <SubmitButton size="sm" variant="outline" color="error">
        {m.forms_session_end()}
        <span className="sr-only"> {session.browser}</span>
      </SubmitButton>
    </ActionForm>
  )
}
