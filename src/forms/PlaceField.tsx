import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import type { PlaceGroup } from '#/server/doctors/places.ts'
import { SelectField } from './controls.tsx'
import type { FieldState } from './post.ts'

type PlaceFieldProps = { field: FieldState; places: readonly PlaceGroup[]; hint?: ReactNode }

/** One choice for area and governorate, so that the two always belong together. */
export function PlaceField({ field, places, hint }: PlaceFieldProps) {
  return (
    <SelectField field={field} label={m.forms_district()} hint={hint}>
      {places.map(({ slug, name, districts }) => (
        <optgroup key={slug} label={name}>
          {districts.map((district) => (
            <option key={district.slug} value={district.slug}>
              {district.name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
