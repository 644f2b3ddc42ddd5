import type { ReactNode } from 'react'
import { Checkbox } from '#/ui/Checkbox.tsx'
import { RadioGroup } from '#/ui/RadioGroup.tsx'
import type { FieldState } from './ActionForm.tsx'

type ChoicesFieldProps = {
  field: FieldState
  legend: ReactNode
  hint?: ReactNode
  options: readonly { value: string; label: ReactNode }[]
}

/** Any of these, at least one; they share a name, see `typedFields`. */
export function ChoicesField({ field, legend, hint, options }: ChoicesFieldProps) {
  const { id, name, defaultValue, error } = field
  const chosen = new Set(defaultValue.split(' '))
  return (
    <RadioGroup id={id} legend={legend} hint={hint} error={error} required>
      <div className="grid gap-x-4 rounded-lg border border-line px-3.5 py-1 sm:grid-cols-2">
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
