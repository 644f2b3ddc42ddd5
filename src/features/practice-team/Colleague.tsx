import { bookingNoticeChoices } from '#/domain/directory/provider.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { ColleagueView } from '#/server/practices/team.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { documentsSchema, leavingSchema, notifiedSchema } from './team.ts'
import { TeamForm } from './TeamForm.tsx'
import { roleNames } from './labels.ts'

export function Colleague({ slug, colleague }: { slug: string; colleague: ColleagueView }) {
  const { id, name, phone, role, branchName, notices, opensDocuments, isSelf } = colleague
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium">{name}</bdi>
          <Badge color={role === 'owner' ? 'primary' : 'neutral'}>{roleNames[role]()}</Badge>
          {isSelf && <Badge>{m.provider_team_you()}</Badge>}
          {notices !== 'none' && <Badge>{noticeStates[notices]()}</Badge>}
          {opensDocuments && <Badge>{m.provider_team_documents()}</Badge>}
        </p>
        <p className="text-sm text-muted">
          <span dir="ltr">{phone}</span>
          {role !== 'owner' &&
            `${m.forms_separator()}${branchName ?? m.provider_team_all_branches()}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {bookingNoticeChoices
          .filter((choice) => choice !== notices)
          .map((choice) => (
            <TeamForm
              key={`${notices} ${choice}`}
              name="notified"
              schema={notifiedSchema}
              hidden={{ slug }}
              line={{ id, notices: choice }}
            >
              <SubmitButton size="sm" variant="outline" color="neutral">
                {noticeActions[choice]()}
                <span className="sr-only"> {name}</span>
              </SubmitButton>
            </TeamForm>
          ))}
        {opensDocuments !== null && (
          <TeamForm
            key={String(opensDocuments)}
            name="memberDocuments"
            schema={documentsSchema}
            hidden={{ slug }}
            line={{ id, opensDocuments: opensDocuments ? 'no' : 'yes' }}
          >
            <SubmitButton size="sm" variant="outline" color="neutral">
              {opensDocuments
                ? m.provider_team_documents_stop()
                : m.provider_team_documents_allow()}
              <span className="sr-only"> {name}</span>
            </SubmitButton>
          </TeamForm>
        )}
        {role !== 'owner' && (
          <TeamForm name="removal" schema={leavingSchema} hidden={{ slug }} line={{ id }}>
            <SubmitButton size="sm" variant="outline" color="error">
              {m.provider_team_remove()}
              <span className="sr-only"> {name}</span>
            </SubmitButton>
          </TeamForm>
        )}
      </div>
    </Card>
  )
}

const noticeStates = {
  'at-once': m.provider_team_notified,
  'before-session': m.provider_team_summarised,
}

const noticeActions = {
  none: m.provider_team_mute,
  'at-once': m.provider_team_notify,
  'before-session': m.provider_team_summarise,
}
