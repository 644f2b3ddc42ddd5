import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { ConfirmForm } from '#/parts/ConfirmForm.tsx'
import type { MemberPageView } from '#/server/people/family-view.ts'
import { Card } from '#/ui/Card.tsx'
import { explainFamily } from './explain.ts'
import { changeSchema, removalSchema } from './family.ts'
import { MemberFields } from './MemberFields.tsx'

export function MemberPage({ page }: { page: MemberPageView }) {
  const { member, today } = page
  const [bornYear = '', bornMonth = '', bornDay = ''] = member.bornOn
    .split('-')
    .map((part) => String(Number(part)))
  const form = { hidden: { member: member.id }, explain: explainFamily }
  return (
    <div className="page grid max-w-2xl gap-6 py-8">
      <h1 className="text-3xl">
        <bdi>{member.name}</bdi>
      </h1>
      <Card>
        <ActionForm
          {...form}
          name="change"
          schema={changeSchema}
          initial={{ name: member.name, relation: member.relation, bornDay, bornMonth, bornYear }}
          className="grid gap-5"
        >
          {(field) => (
            <>
              <MemberFields field={field} today={today} asksGuardian={!member.isMinor} />
              <SubmitButton size="lg" loadingLabel={m.family_saving()}>
                {m.family_save()}
              </SubmitButton>
            </>
          )}
        </ActionForm>
      </Card>
      <ConfirmForm
        {...form}
        name="remove"
        schema={removalSchema}
        label={m.family_remove()}
        busyLabel={m.family_removing()}
      >
        <p className="text-muted">{m.family_remove_text()}</p>
      </ConfirmForm>
    </div>
  )
}
