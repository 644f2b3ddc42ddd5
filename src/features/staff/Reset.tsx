import type { Envelope } from '#/domain/envelope.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { PasswordField } from '#/forms/PasswordField.tsx'
import type { FailedPost } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { MemberView } from '#/server/staff/team.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { resetSchema } from './staff.ts'
import { explainStaff } from './words.ts'

type ResetProps = { member: MemberView; envelope: Envelope; failed?: FailedPost | undefined }

/** For a colleague who lost telephone and recovery codes, or the password. */
export function Reset({ member, envelope, failed }: ResetProps) {
  const own = failed?.form === 'reset' && failed.typed['id'] === member.id ? failed : undefined
  return (
    <Disclosure
      summary={
        <>
          {m.staff_reset()}
          <span className="sr-only"> {member.name}</span>
        </>
      }
      open={own !== undefined}
      className="basis-full"
    >
      <ActionForm
        name="reset"
        schema={resetSchema}
        envelope={envelope}
        failed={own}
        hidden={{ id: member.id }}
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
