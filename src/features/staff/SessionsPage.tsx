import { ActionForm } from '#/forms/ActionForm.tsx'
import type { Envelope } from '#/forms/envelope.ts'
import type { FailedPost } from '#/forms/post.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import { Button } from '#/ui/Button.tsx'
import { Card } from '#/ui/Card.tsx'
import { endingSchema, type DeskSessionView } from './staff.ts'
import { sendStaffForm } from './staff.functions.ts'
import { explainStaff } from './words.ts'

type SessionsPageProps = {
  sessions: DeskSessionView[]
  envelope: Envelope
  failed?: FailedPost | undefined
}

/** Where somebody is signed in, to end what they do not know. */
export function SessionsPage({ sessions, envelope, failed }: SessionsPageProps) {
  return (
    <ul className="grid max-w-3xl gap-3">
      {sessions.map((session) => (
        <Card as="li" key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="grid min-w-0 grow basis-60 gap-1">
            <p dir="ltr" className="text-sm break-words rtl:text-end">
              {session.browser || m.staff_unknown_browser()}
            </p>
            <p className="text-sm text-muted">
              {m.staff_seen({ when: formatInstant(session.seenAt, 'dateTime') })}
            </p>
          </div>
          {session.isThis ? (
            <Badge color="success">{m.staff_this_session()}</Badge>
          ) : (
            <ActionForm
              name="ending"
              schema={endingSchema}
              envelope={envelope}
              failed={failed?.typed['id'] === session.id ? failed : undefined}
              hidden={{ id: session.id }}
              summaryTitle={m.forms_problems()}
              explain={explainStaff}
              send={(data) => sendStaffForm({ data })}
            >
              {(_field, submitting) => (
                <Button
                  type="submit"
                  size="sm"
                  variant="outline"
                  color="error"
                  loading={submitting}
                >
                  {m.staff_end_session()}
                </Button>
              )}
            </ActionForm>
          )}
        </Card>
      ))}
    </ul>
  )
}
