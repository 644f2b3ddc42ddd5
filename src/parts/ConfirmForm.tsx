import type { ComponentProps } from 'react'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'

type ConfirmFormProps = ComponentProps<typeof ActionForm> & {
  /** The label of the control that opens the question, and of the button that confirms. */
  label: string
  busyLabel: string
}

/** Asks for confirmation before something ends: the question opens in place, also without JavaScript. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { label, busyLabel, children, className, ...form } = props
  return (
    <Disclosure
      summary={label}
      open={useFailedPost(form.name, form.line) !== undefined}
      className={className}
    >
      <ActionForm {...form} className="grid gap-3">
        {(field) => (
          <>
            {typeof children === 'function' ? children(field) : children}
            <SubmitButton color="error" className="justify-self-start" loadingLabel={busyLabel}>
              {label}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Disclosure>
  )
}
