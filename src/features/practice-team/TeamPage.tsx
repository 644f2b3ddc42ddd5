import { PhoneField, SelectField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { InvitationView, TeamView } from '#/server/practices/team.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Card } from '#/ui/Card.tsx'
import { Colleague } from './Colleague.tsx'
import { invitedRoles } from '#/domain/directory/provider.ts'
import { optionsOf } from '#/i18n/names.ts'
import { inviteSchema, leavingSchema } from './team.ts'
import { TeamForm } from './TeamForm.tsx'
import { explainTeam, invitedRoleNames } from './labels.ts'

/** The members of a profile, the open invitations, and the form that sends one. */
export function TeamPage({ team }: { team: TeamView }) {
  const { slug, colleagues, invitations } = team
  const failed = useFailedPost()
  const [problem] = failed?.problems ?? []
  const isAbout = (id: string) => id === failed?.typed['id']
  // The line and its form are missing because another member removed it first.
  const isLost =
    failed?.typed['id'] !== undefined &&
    ![...colleagues, ...invitations].some(({ id }) => isAbout(id))
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:items-start">
      <div className="grid gap-6">
        {isLost && problem && (
          <Alert role="alert" color="error">
            {explainTeam(problem)}
          </Alert>
        )}
        <section aria-labelledby="people" className="grid gap-3">
          <h2 id="people" className="text-xl">
            {m.provider_team_people()}
          </h2>
          <ul className="grid gap-3">
            {colleagues.map((colleague) => (
              <Colleague key={colleague.id} slug={slug} colleague={colleague} />
            ))}
          </ul>
        </section>
        {invitations.length > 0 && (
          <section aria-labelledby="invitations" className="grid gap-3">
            <h2 id="invitations" className="text-xl">
              {m.provider_team_open()}
            </h2>
            <ul className="grid gap-3">
              {invitations.map((invitation) => (
                <Invitation key={invitation.id} slug={slug} invitation={invitation} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <Card as="section" aria-labelledby="invite" className="grid gap-4">
        <h2 id="invite" className="text-xl">
          {m.provider_team_invite()}
        </h2>
        <InviteForm team={team} />
      </Card>
    </div>
  )
}

function Invitation({ slug, invitation }: { slug: string; invitation: InvitationView }) {
  const { id, phone, branchName, expiresAt } = invitation
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="grid gap-1">
        <p>
          <span dir="ltr" className="font-medium">
            {phone}
          </span>{' '}
          <span className="text-sm text-muted">{branchName ?? m.provider_team_all_branches()}</span>
        </p>
        <p className="text-sm text-muted">
          {m.provider_team_open_until({ date: formatInstant(expiresAt, 'date') })}
        </p>
      </div>
      <TeamForm name="withdrawal" schema={leavingSchema} hidden={{ slug }} line={{ id }}>
        <SubmitButton size="sm" variant="outline" color="neutral">
          {m.provider_team_withdraw()}
          <span className="sr-only"> {phone}</span>
        </SubmitButton>
      </TeamForm>
    </Card>
  )
}

function InviteForm({ team: { slug, branches } }: { team: TeamView }) {
  return (
    <TeamForm name="invite" schema={inviteSchema} hidden={{ slug }}>
      {(field) => (
        <>
          <PhoneField field={field('phone')} hint={m.provider_team_invite_hint()} />
          <SelectField
            field={field('role')}
            label={m.provider_team_role()}
            options={optionsOf(invitedRoles, invitedRoleNames)}
          />
          {branches.length > 1 && (
            <SelectField
              field={field('branch')}
              label={m.provider_team_branch()}
              required={false}
              emptyLabel={m.provider_team_all_branches()}
              options={branches.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <SubmitButton>{m.provider_team_send()}</SubmitButton>
        </>
      )}
    </TeamForm>
  )
}
