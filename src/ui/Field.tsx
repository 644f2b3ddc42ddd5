import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { cx } from '#/ui/classes.ts'

/** The attributes that connect a control with its label, hint and error: spread them on the control. */
type FieldControl = {
  id: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

type FieldProps = {
  /** Also the target of an error summary's link. */
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** A word after the label, such as “optional”. */
  mark?: ReactNode
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** A label, its control, a hint and an error. The form itself should be `noValidate`: its messages are ours. */
export function Field({ id, label, hint, error, required, mark, className, children }: FieldProps) {
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-medium">
        {label}
        {required && <RequiredMark />}
        {/* The space keeps Arabic letters of the two words from joining. */}
        {mark && <span className="text-sm font-normal text-muted"> {mark}</span>}
      </label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children(fieldControl({ id, hint, error, required }))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ms-1 text-error">
      *
    </span>
  )
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm text-muted">
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm font-medium text-error-ink">
      <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
      {children}
    </p>
  )
}

export function fieldControl(
  field: Pick<FieldProps, 'id' | 'hint' | 'error' | 'required'>,
): FieldControl {
  const { id, hint, error, required } = field
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean)
  return {
    id,
    required,
    'aria-describedby': describedBy.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  }
}
