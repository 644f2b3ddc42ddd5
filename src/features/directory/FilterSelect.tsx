import type { ComponentProps } from 'react'
import { Field } from '#/ui/Field.tsx'
import { Select } from '#/ui/Select.tsx'

type FilterSelectProps = Pick<ComponentProps<typeof Select>, 'options' | 'children'> & {
  name: string
  /** For a page where another field has the same name. */
  id?: string
  label: string
  /** Without it one of the choices is always selected. */
  emptyLabel?: string
  value?: string | undefined
}

export function FilterSelect({ name, id, label, value, ...select }: FilterSelectProps) {
  return (
    <Field id={id ?? `filter-${name}`} label={label}>
      {(control) => <Select {...control} {...select} name={name} defaultValue={value ?? ''} />}
    </Field>
  )
}
