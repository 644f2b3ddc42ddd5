import { Link } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { PhoneField, SelectField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { DoctorAccessView } from '#/server/practices/doctor-access.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { invitationSchema } from './doctor-access.ts'
import { explainAccess } from './labels.ts'

/** A doctor with who has access, and the form that invites somebody. */
export function DoctorCard({ doctor, q }: { doctor: DoctorAccessView; q: string }) {
  const failed = useFailedPost('invitation', { doctor: doctor.id })
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">
          <bdi>{doctor.name}</bdi>
        </h2>
        <State {...doctor} />
      </div>
      <p>
        <Link
          to="/{-$locale}/staff/doctors/$slug"
          params={{ slug: doctor.slug }}
          className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
        >
          {m.visittypes_title()}
          <span className="sr-only">: {doctor.name}</span>
        </Link>
      </p>
      <Disclosure summary={m.access_invite()} open={failed !== undefined}>
        <InvitationForm doctor={doctor} q={q} />
      </Disclosure>
    </Card>
  )
}

function State({ hasOwner, isInvited }: DoctorAccessView) {
  if (hasOwner) return <Badge color="success">{m.access_state_owned()}</Badge>
  if (isInvited) return <Badge color="info">{m.access_state_invited()}</Badge>
  return <Badge color="neutral">{m.access_state_none()}</Badge>
}

function InvitationForm({
  doctor: { id, name, phone, isDemo },
  q,
}: {
  doctor: DoctorAccessView
  q: string
}) {
  return (
    <ActionForm
      name="invitation"
      schema={invitationSchema}
      hidden={{ q }}
      line={{ doctor: id }}
      // A demo doctor's number may be a stranger's.
      initial={{ phone: isDemo ? '' : (phone ?? ''), role: 'owner' }}
      explain={explainAccess}
      className="grid items-end gap-4 sm:grid-cols-2"
    >
      {(field) => (
        <>
          <PhoneField field={field('phone')} hint={m.access_phone_hint()} />
          <SelectField
            field={field('role')}
            label={m.access_role()}
            options={[
              { value: 'owner', label: m.access_role_owner() },
              { value: 'assistant', label: m.access_role_assistant() },
            ]}
          />
          <SubmitButton>
            {m.access_submit()}
            <span className="sr-only"> {name}</span>
          </SubmitButton>
        </>
      )}
    </ActionForm>
  )
}
