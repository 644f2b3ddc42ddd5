import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { canModerate, type ModerationState } from '#/domain/content/moderation.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { LongTextField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import type { Typed } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { Disclosure } from '#/ui/Disclosure.tsx'

type Form = Pick<ComponentProps<typeof ActionForm>, 'name' | 'schema'>

type ModerationFormsProps = {
  id: string
  state: ModerationState
  /** What the forms are about. */
  line: Typed
  publish: Form & { label: string }
  /** `hint`: who reads the reason. */
  reject: Form & { label: string; hint: string; submit: string }
  /** Read out after the label of the first button. */
  subject: ReactNode
  explain: NonNullable<ComponentProps<typeof ActionForm>['explain']>
}

/** The decisions of staff that are still possible: to publish, or to reject with a reason. */
export function ModerationForms(props: ModerationFormsProps) {
  const { id, state, line, publish, reject, subject, explain } = props
  const router = useRouter()
  const wasRefused = useFailedPost(reject.name, line) !== undefined
  const form = {
    line,
    explain,
    shows: 'first' as const,
    onDone: () => router.invalidate(),
    className: 'grid gap-3',
  }
  return (
    <>
      {canModerate(state, 'published') && (
        <ActionForm {...form} name={publish.name} schema={publish.schema}>
          <SubmitButton>
            {publish.label}
            <span className="sr-only">: {subject}</span>
          </SubmitButton>
        </ActionForm>
      )}
      {canModerate(state, 'rejected') && (
        <Disclosure
          summary={state === 'published' ? m.moderation_take_down() : reject.label}
          open={wasRefused}
        >
          <ActionForm {...form} name={reject.name} schema={reject.schema}>
            {(field) => (
              <>
                <LongTextField
                  field={{ ...field('reason'), id: `reason-${id}` }}
                  label={m.moderation_reason()}
                  hint={reject.hint}
                  rows={2}
                />
                <SubmitButton variant="outline" color="error">
                  {reject.submit}
                </SubmitButton>
              </>
            )}
          </ActionForm>
        </Disclosure>
      )}
    </>
  )
}
