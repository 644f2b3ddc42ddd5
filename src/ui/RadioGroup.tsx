import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#/ui/classes.ts'
import { FieldError, fieldControl, Hint, RequiredMark } from '#/ui/Field.tsx'

type RadioGroupProps = Omit<ComponentProps<'fieldset'>, 'id'> & {
  id: string
  legend: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
}

/** A question; its answers (`RadioCard`, `ChoiceGrid`, `DateStrip`) are children. */
export function RadioGroup(props: RadioGroupProps) {
  const { id, legend, hint, error, required, className, children, ...native } = props
  return (
    <fieldset
      {...native}
      id={id}
      tabIndex={-1}
      aria-describedby={fieldControl({ id, hint, error })['aria-describedby']}
      className={cx('min-w-0', className)}
    >
      <legend className="mb-1.5 font-medium">
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div className="flex flex-col gap-2">
        {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
        {children}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
