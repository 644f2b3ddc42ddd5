import type { ComponentProps, ReactNode } from 'react'
import { FieldError, fieldControl, Hint, RequiredMark } from '#/ui/Field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export function Checkbox({ label, hint, error, className, ...props }: CheckboxProps) {
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-muted">
        <input
          {...props}
          {...fieldControl({ id: props.id, hint, error, required: props.required })}
          type="checkbox"
          className="mt-[0.2lh] size-5 shrink-0 accent-primary"
        />
        <span>
          {label}
          {props.required && <RequiredMark />}
        </span>
      </label>
      <div className="ps-8 empty:hidden">
        {hint && <Hint id={`${props.id}-hint`}>{hint}</Hint>}
        {error && <FieldError id={`${props.id}-error`}>{error}</FieldError>}
      </div>
    </div>
  )
}
