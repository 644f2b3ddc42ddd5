import { Link } from '@tanstack/react-router'
import type { ComponentProps, FocusEventHandler, ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { cx } from '#/ui/classes.ts'
import { Checkbox } from '#/ui/Checkbox.tsx'
import { Field } from '#/ui/Field.tsx'
import { PhoneInput } from '#/ui/PhoneInput.tsx'
import { RadioCard } from '#/ui/RadioCard.tsx'
import { RadioGroup } from '#/ui/RadioGroup.tsx'
import { Select } from '#/ui/Select.tsx'
import { TextArea } from '#/ui/TextArea.tsx'
import { TextInput } from '#/ui/TextInput.tsx'
import type { FieldState } from './post.ts'

type ControlProps = {
  field: FieldState
  label: ReactNode
  hint?: ReactNode
  /** Marked as optional when false. */
  required?: boolean
}

type TextFieldProps = ControlProps & {
  autoComplete?: string
  inputMode?: 'numeric' | 'text' | 'email' | 'tel' | 'url'
  type?: 'text' | 'date' | 'time' | 'datetime-local' | 'email'
  dir?: 'ltr'
  min?: string
  max?: string
}

export function TextField({ field, label, hint, required = true, ...input }: TextFieldProps) {
  return (
    <Field {...frame({ field, label, hint, required })}>
      {(control) => <TextInput {...control} {...shown(field)} {...input} />}
    </Field>
  )
}

export function LongTextField({
  field,
  label,
  hint,
  required = true,
  rows = 3,
}: ControlProps & { rows?: number }) {
  return (
    <Field {...frame({ field, label, hint, required })}>
      {(control) => <TextArea {...control} {...shown(field)} rows={rows} />}
    </Field>
  )
}

type SelectFieldProps = ControlProps & {
  options?: ComponentProps<typeof Select>['options']
  /** The empty choice, with its own text. */
  emptyLabel?: string
  /** `<option>` elements, if they are grouped. */
  children?: ReactNode
}

export function SelectField({
  field,
  label,
  hint,
  required = true,
  options,
  emptyLabel = m.forms_choose(),
  children,
}: SelectFieldProps) {
  return (
    <Field {...frame({ field, label, hint, required })}>
      {(control) => (
        <Select {...control} {...shown(field)} options={options} emptyLabel={emptyLabel}>
          {children}
        </Select>
      )}
    </Field>
  )
}

type RadioFieldProps = Omit<ControlProps, 'label'> & {
  legend: ReactNode
  options: readonly { value: string; label: ReactNode; description?: ReactNode }[]
}

/** A few choices, all of them visible. */
export function RadioField({ field, legend, hint, required = true, options }: RadioFieldProps) {
  const { id, name, defaultValue, error } = field
  return (
    <RadioGroup id={id} legend={legend} hint={hint} error={error} required={required}>
      <div
        className={cx('grid gap-2', options.length % 3 === 0 ? 'sm:grid-cols-3' : 'sm:grid-cols-2')}
      >
        {options.map(({ value, label, description }) => (
          <RadioCard
            key={value}
            name={name}
            value={value}
            label={label}
            description={description}
            defaultChecked={defaultValue === value}
          />
        ))}
      </div>
    </RadioGroup>
  )
}

export function NameField({
  field,
  label = m.forms_name(),
}: {
  field: FieldState
  label?: string
}) {
  return <TextField field={field} label={label} autoComplete="name" />
}

export function PhoneField({
  field,
  label = m.forms_phone(),
  hint = m.forms_phone_hint(),
  required = true,
  onBlur,
}: {
  field: FieldState
  label?: string
  hint?: string
  required?: boolean
  onBlur?: FocusEventHandler<HTMLInputElement>
}) {
  return (
    <Field {...frame({ field, label, hint, required })}>
      {(control) => <PhoneInput {...control} {...shown(field)} onBlur={onBlur} />}
    </Field>
  )
}

/** A one-time code, which telephones offer to fill in. */
export function CodeField({ field }: { field: FieldState }) {
  return (
    <TextField
      field={field}
      label={m.forms_code()}
      hint={m.forms_code_hint()}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
    />
  )
}

/** Consent to a single purpose; never ticked by default. */
export function ConsentField({ field, label, required = true }: Omit<ControlProps, 'hint'>) {
  const { id, name, defaultValue, error } = field
  return (
    <Checkbox
      id={id}
      name={name}
      value="yes"
      defaultChecked={defaultValue === 'yes'}
      required={required}
      error={error}
      label={label}
    />
  )
}

/** Below a form's consents: what people agree to. */
export function PolicyLink() {
  return (
    <Link
      to="/{-$locale}/privacy_policyE"
      target="_blank"
      className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
    >
      {m.forms_consent_link()}
      <span className="sr-only"> {m.layout_opens_new_tab()}</span>
    </Link>
  )
}

function frame({ field: { id, error }, label, hint, required }: ControlProps) {
  const mark = required ? undefined : m.forms_optional()
  return { id, error, label, hint, required: required === true, mark }
}

/** The props of the control itself; the error is rendered beside it. */
function shown({ name, defaultValue, autoFocus }: FieldState) {
  return { name, defaultValue, autoFocus, ...writtenIn(name) }
}

/** Keeps the direction of a text on a page in the other language, where its full stop would come first. */
function writtenIn(name: string): { lang?: string; dir?: 'rtl' | 'ltr' } {
  if (name.endsWith('Ar')) return { lang: 'ar', dir: 'rtl' }
  return name.endsWith('En') ? { lang: 'en', dir: 'ltr' } : {}
}
