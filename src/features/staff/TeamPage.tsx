import { staffAreas, staffRoles } from '#/domain/staff.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { ChoicesField } from '#/forms/ChoicesField.tsx'
import { NameField, SelectField, TextField } from '#/forms/controls.tsx'
import type { Envelope } from '#/forms/envelope.ts'
import type { FailedPost } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import { Button } from '#/ui/Button.tsx'
import { Card } from '#/ui/Card.tsx'
import { PasswordField } from '#/forms/PasswordField.tsx'
import { memberSchema, withdrawalSchema, type MemberView } from './staff.ts'
import { Reset } from './Reset.tsx'
import { areaNames, explainStaff, roleNames } from './words.ts'

type TeamPageProps = { team: MemberView[]; envelope: Envelope; failed?: FailedPost | undefined }

export function TeamPage({ team, envelope, failed }: TeamPageProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:items-start">
      <ul className="grid gap-3">
        {team.map((member) => (
          <Card as="li" key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Member member={member} />
            {!member.isSelf && !member.isWithdrawn && (
              <>
                <Withdrawal member={member} envelope={envelope} failed={failed} />
                <Reset member={member} envelope={envelope} failed={failed} />
              </>
            )}
          </Card>
        ))}
      </ul>
      <Card as="section" aria-labelledby="new-member" className="grid gap-4">
        <h2 id="new-member" className="text-xl">
          {m.staff_new_member()}
        </h2>
        <MemberForm envelope={envelope} failed={failed} />
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

type WithdrawalProps = Omit<TeamPageProps, 'team'> & { member: MemberView }

function Withdrawal({ member, envelope, failed }: WithdrawalProps) {
  return (
    <ActionForm
      name="withdrawal"
      schema={withdrawalSchema}
      envelope={envelope}
      failed={failed?.typed['id'] === member.id ? failed : undefined}
      hidden={{ id: member.id }}
      explain={explainStaff}
    >
      {(_field, submitting) => (
        <Button type="submit" size="sm" variant="outline" color="error" loading={submitting}>
          {m.staff_withdraw()}
          <span className="sr-only"> {member.name}</span>
        </Button>
      )}
    </ActionForm>
  )
}

function MemberForm({ envelope, failed }: Omit<TeamPageProps, 'team'>) {
  return (
    <ActionForm
      name="member"
      schema={memberSchema}
      envelope={envelope}
      failed={failed}
      explain={explainStaff}
      className="grid gap-4"
    >
      {(field, submitting) => (
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
            options={staffRoles.map((value) => ({ value, label: roleNames[value]() }))}
          />
          <ChoicesField
            field={field('areas')}
            legend={m.staff_areas()}
            options={staffAreas.map((value) => ({ value, label: areaNames[value]() }))}
          />
          <Button type="submit" loading={submitting}>
            {m.staff_add()}
          </Button>
        </>
      )}
    </ActionForm>
  )
}
