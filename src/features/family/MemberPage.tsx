import { ActionForm } from '#/forms/ActionForm.tsx'
import type { FailedPost } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { explainFamily } from './explain.ts'
import { changeSchema, removalSchema, type MemberPageView } from './family.ts'
import { MemberFields } from './MemberFields.tsx'

type MemberPageProps = { page: MemberPageView; failed?: FailedPost | undefined }

export function MemberPage({ page, failed }: MemberPageProps) {
  const { member, envelope, today } = page
  const [bornYear = '', bornMonth = '', bornDay = ''] = member.bornOn
    .split('-')
    .map((part) => String(Number(part)))
  const form = {
    envelope,
    failed,
    hidden: { member: member.id },
    explain: explainFamily,
  }
  return (
    <div className="page grid max-w-2xl gap-6 py-8">
      <h1 className="text-3xl">
        <bdi>{member.name}</bdi>
      </h1>
      <Card as="section">
        <ActionForm
          {...form}
          name="change"
          schema={changeSchema}
          initial={{ name: member.name, relation: member.relation, bornDay, bornMonth, bornYear }}
          className="grid gap-5"
        >
          {(field, submitting) => (
            <>
              <MemberFields field={field} today={today} asksGuardian={!member.isMinor} />
              <Button type="submit" size="lg" loading={submitting} loadingLabel={m.family_saving()}>
                {m.family_save()}
              </Button>
            </>
          )}
        </ActionForm>
      </Card>
      <Disclosure summary={m.family_remove()} open={failed?.form === 'remove'}>
        <ActionForm {...form} name="remove" schema={removalSchema} className="grid gap-3">
          {(_field, submitting) => (
            <>
              <p className="text-muted">{m.family_remove_text()}</p>
              <Button
                type="submit"
                color="error"
                className="justify-self-start"
                loading={submitting}
                loadingLabel={m.family_removing()}
              >
                {m.family_remove()}
              </Button>
            </>
          )}
        </ActionForm>
      </Disclosure>
    </div>
  )
}
