import type { ComponentProps } from 'react'
import { Field } from '#/ui/Field.tsx'
import { Select } from '#/ui/Select.tsx'

type FilterSelectProps = Pick<ComponentProps<typeof Select>, 'options' | 'children'> & {
  name: string
  label: string
  emptyLabel: string
  value?: string | undefined
}

export function FilterSelect({ name, label, value, ...select }: FilterSelectProps) {
  return (
    <Field id={`filter-${name}`} label={label}>
      {(control) => <Select {...control} {...select} name={name} defaultValue={value ?? ''} />}
    </Field>
  )
}
