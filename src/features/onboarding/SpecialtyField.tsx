import { hasService } from '#/brand.ts'
import { SelectField } from '#/forms/controls.tsx'
import { m } from '#/paraglide/messages.js'
import type { SpecialtyView } from '#/server/requests/application-form.ts'
import type { FieldState } from '#/forms/post.ts'

type SpecialtyFieldProps = { field: FieldState; label: string; specialties: SpecialtyView[] }

/** Veterinary specialties are in a separate group. */
export function SpecialtyField({ field, label, specialties }: SpecialtyFieldProps) {
  const hasPets = hasService('pets')
  const groups = [
    { patients: 'human', label: m.join_specialty_people() },
    ...(hasPets ? [{ patients: 'animal', label: m.join_specialty_animals() }] : []),
  ]
  return (
    <SelectField field={field} label={label} hint={hasPets ? m.join_specialty_hint() : undefined}>
      {groups.map((group) => (
        <optgroup key={group.patients} label={group.label}>
          {specialties
            .filter(({ patients }) => patients === group.patients)
            .map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
