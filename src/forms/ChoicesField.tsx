import type { ReactNode } from 'react'
import { Checkbox } from '#/ui/Checkbox.tsx'
import { cx } from '#/ui/classes.ts'
import { RadioGroup } from '#/ui/RadioGroup.tsx'
import type { FieldState } from './post.ts'

type ChoicesFieldProps = {
  field: FieldState
  legend: ReactNode
  hint?: ReactNode
  options: readonly { value: string; label: ReactNode }[]
  /** Short ones are side by side where they fit, on a phone too. */
  areShort?: boolean
  /** False if choosing none has a meaning too. */
  required?: boolean
}

/** Any of these; they share a name, see `typedFields`. */
export function ChoicesField(props: ChoicesFieldProps) {
  const { field, legend, hint, options, areShort = false, required = true } = props
  const { id, name, defaultValue, error } = field
  const chosen = new Set(defaultValue.split(' '))
  return (
    <RadioGroup id={id} legend={legend} hint={hint} error={error} required={required}>
      <div
        className={cx(
          'grid rounded-lg border border-line px-3.5 py-1',
          areShort
            ? 'grid-cols-[repeat(auto-fill,minmax(7.25rem,1fr))] gap-x-2'
            : 'gap-x-4 sm:grid-cols-2',
        )}
      >
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            id={`${id}-${value}`}
            name={name}
            value={value}
            defaultChecked={chosen.has(value)}
            label={label}
          />
        ))}
      </div>
    </RadioGroup>
  )
}
