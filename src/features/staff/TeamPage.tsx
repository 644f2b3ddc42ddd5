import { staffAreas, staffRoles } from '#/domain/account/staff.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { ChoicesField } from '#/forms/ChoicesField.tsx'
import { NameField, SelectField, TextField } from '#/forms/controls.tsx'
import { PasswordField } from '#/forms/PasswordField.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { optionsOf } from '#/i18n/names.ts'
import { areaNames, roleNames } from '#/i18n/terms/staff.ts'
import type { MemberView } from '#/server/staff/team.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { Reset } from './Reset.tsx'
import { memberSchema, withdrawalSchema } from './staff.ts'
import { explainStaff } from './labels.ts'

export function TeamPage({ team }: { team: MemberView[] }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:items-start">
      <ul className="grid gap-3">
        {team.map((member) => (
          <Card as="li" key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Member member={member} />
            {!member.isSelf && !member.isWithdrawn && (
              <>
                <Withdrawal member={member} />
                <Reset member={member} />
              </>
            )}
          </Card>
        ))}
      </ul>
      <Card as="section" aria-labelledby="new-member" className="grid gap-4">
        <h2 id="new-member" className="text-xl">
          {m.staff_new_member()}
        </h2>
        <MemberForm />
      </Card>
    </div>
  )
}

function Member({ member }: { member: MemberView }) {
  const areas = member.role === 'admin' ? [] : member.areas.map((area) => areaNames[area]())
  return (
    <div className="grid min-w-0 grow gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="font-medium">{member.name}</bdi>
        <Badge>{roleNames[member.role]()}</Badge>
        {member.isWithdrawn && <Badge color="error">{m.staff_withdrawn()}</Badge>}
        {!member.isReady && !member.isWithdrawn && (
          <Badge color="warning">{m.staff_not_ready()}</Badge>
        )}
      </p>
      <p dir="ltr" className="text-sm break-all text-muted rtl:text-end">
        {member.email}
      </p>
      {areas.length > 0 && <p className="text-sm">{areas.join(m.staff_list_comma())}</p>}
    </div>
  )
}

function Withdrawal({ member }: { member: MemberView }) {
  return (
    <ActionForm
      name="withdrawal"
      schema={withdrawalSchema}
      line={{ id: member.id }}
      explain={explainStaff}
    >
      <SubmitButton size="sm" variant="outline" color="error">
        {m.staff_withdraw()}
        <span className="sr-only"> {member.name}</span>
      </SubmitButton>
    </ActionForm>
  )
}

function MemberForm() {
  return (
    <ActionForm name="member" schema={memberSchema} explain={explainStaff} className="grid gap-4">
      {(field) => (
        <>
          <NameField field={field('name')} />
          <TextField
            field={field('email')}
            label={m.staff_email()}
            type="email"
            dir="ltr"
            autoComplete="off"
          />
          <PasswordField
            field={field('password')}
            label={m.staff_first_password()}
            hint={m.staff_first_password_hint()}
            autoComplete="new-password"
          />
          <SelectField
            field={field('role')}
            label={m.staff_role()}
            options={optionsOf(staffRoles, roleNames)}
          />
          <ChoicesField
            field={field('areas')}
            legend={m.staff_areas()}
            options={optionsOf(staffAreas, areaNames)}
          />
          <SubmitButton>{m.staff_add()}</SubmitButton>
        </>
      )}
    </ActionForm>
  )
}
