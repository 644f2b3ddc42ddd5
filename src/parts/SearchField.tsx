import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/Field.tsx'
import { TextInput } from '#/ui/TextInput.tsx'

type SearchFieldProps = {
  id: string
  label: string
  name: string
  defaultValue: string
  error?: string | undefined
}

/** Empty shows all again, so it is neither required nor marked as optional. */
export function SearchField({ id, label, name, defaultValue, error }: SearchFieldProps) {
  return (
    <Field id={id} label={label} error={error} className="min-w-0 grow">
      {(control) => (
        <TextInput
          {...control}
          placeholder={m.layout_search()}
          name={name}
          type="search"
          defaultValue={defaultValue}
          autoComplete="off"
        />
      )}
    </Field>
  )
}
