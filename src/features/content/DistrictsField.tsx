import { ChoicesField } from '#/forms/ChoicesField.tsx'
import type { FieldState } from '#/forms/post.ts'
import type { Choice } from '#/server/content/choices.ts'
import { RadioGroup } from '#/ui/RadioGroup.tsx'
import { fieldLabel } from './labels.ts'

/** Any districts, by governorate. */
export function DistrictsField({ field, options }: { field: FieldState; options: Choice[] }) {
  const groups = Map.groupBy(options, ({ group }) => group ?? '')
  return (
    <RadioGroup
      id={field.id}
      legend={fieldLabel(field.name)}
      error={field.error}
      className="sm:col-span-2"
    >
      {[...groups].map(([name, districts]) => (
        <ChoicesField
          key={name}
          field={{ ...field, id: `${field.id}-${districts[0]?.value}`, error: undefined }}
          legend={name}
          options={districts}
          required={false}
        />
      ))}
    </RadioGroup>
  )
}
