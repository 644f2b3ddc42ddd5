import { PhoneField, SelectField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { TeamView } from '#/server/practices/team.ts'
import { inviteSchema, type TeamFormsProps } from './team.ts'
import { TeamForm } from './TeamForm.tsx'

type InviteFormProps = TeamFormsProps & { team: TeamView }

export function InviteForm({ team: { slug, branches }, ...forms }: InviteFormProps) {
  return (
    <TeamForm {...forms} name="invite" schema={inviteSchema} hidden={{ slug }}>
      {(field) => (
        <>
          <PhoneField field={field('phone')} hint={m.provider_team_invite_hint()} />
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
