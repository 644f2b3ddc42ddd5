import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Users from 'lucide-react/icons/users'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { FamilyView, MemberView } from '#/server/people/family-view.ts'
import { Avatar } from '#/ui/Avatar.tsx'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { explainFamily } from './explain.ts'
import { memberSchema } from './family.ts'
import { MemberFields } from './MemberFields.tsx'
import { ageText, relationNames } from '#/i18n/terms/family.ts'

type FamilyPageProps = {
  family: FamilyView
  /** Shows the stored members after one was added in place. */
  onAdded: () => void
}

export function FamilyPage({ family, onAdded }: FamilyPageProps) {
  const { members, isFull } = family
  return (
    <div className="page grid max-w-2xl gap-8 py-8">
      <header className="grid gap-1">
        <h1 className="text-3xl">{m.family_title()}</h1>
        <p className="text-muted">{m.family_text()}</p>
      </header>
      {members.length > 0 ? (
        <ul className="grid gap-3">
          {members.map((member) => (
            <Member key={member.id} member={member} />
          ))}
        </ul>
      ) : (
        <Empty icon={<Users />} title={m.family_none()}>
          {m.family_none_text()}
        </Empty>
      )}
      {isFull ? (
        <p className="text-muted">{m.family_error_full()}</p>
      ) : (
        <AddForm key={members.length} family={family} onAdded={onAdded} />
      )}
    </div>
  )
}

function Member({ member }: { member: MemberView }) {
  return (
    <Card as="li" className="relative flex items-center gap-3 hover:border-control">
      <Avatar name={member.name} />
      <div className="min-w-0 grow">
        <p>
          <Link
            to="/{-$locale}/account/family/$member"
            params={{ member: member.id }}
            className="font-medium text-primary-ink after:absolute after:inset-0 after:rounded-xl"
          >
            <bdi>{member.name}</bdi>
            <span className="sr-only"> ({m.family_edit()})</span>
          </Link>
        </p>
        <p className="text-sm text-muted">
          {relationNames[member.relation]()}
          {m.forms_separator()}
          {ageText(member.age)}
        </p>
      </div>
      {member.isMinor && <Badge color="info">{m.family_minor()}</Badge>}
      <ChevronRight aria-hidden="true" className="flip size-5 shrink-0 text-muted" />
    </Card>
  )
}

function AddForm({ family, onAdded }: FamilyPageProps) {
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">{m.family_add()}</h2>
      <ActionForm
        name="add"
        schema={memberSchema}
        explain={explainFamily}
        onDone={onAdded}
        className="grid gap-5"
      >
        {(field) => (
          <>
            <MemberFields field={field} today={family.today} asksGuardian />
            <SubmitButton size="lg" loadingLabel={m.family_saving()}>
              {m.family_add_submit()}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
