import { ActionForm } from '#/forms/ActionForm.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { PasswordField } from '#/forms/PasswordField.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { MemberView } from '#/server/staff/team.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { resetSchema } from './staff.ts'
import { explainStaff } from './labels.ts'

/** For a colleague who lost phone and recovery codes, or the password. */
export function Reset({ member }: { member: MemberView }) {
  const failed = useFailedPost('reset', { id: member.id })
  return (
    <Disclosure
      summary={
        <>
          {m.staff_reset()}
          <span className="sr-only"> {member.name}</span>
        </>
      }
      open={failed !== undefined}
      className="basis-full"
    >
      <ActionForm
        name="reset"
        schema={resetSchema}
        line={{ id: member.id }}
        explain={explainStaff}
        className="grid gap-4"
      >
        {(field) => (
          <>
            <p className="text-muted">{m.staff_reset_text()}</p>
            <PasswordField
              field={{ ...field('password'), id: `reset-${member.id}` }}
              label={m.staff_first_password()}
              hint={m.staff_first_password_hint()}
              autoComplete="new-password"
            />
            <SubmitButton variant="outline" className="justify-self-start">
              {m.staff_reset_submit()}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Disclosure>
  )
}
