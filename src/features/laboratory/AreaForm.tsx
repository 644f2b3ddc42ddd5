import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { BasketView } from '#/server/laboratory/basket.ts'
import { Button } from '#/ui/Button.tsx'
import { Field } from '#/ui/Field.tsx'
import { Select } from '#/ui/Select.tsx'
import { HiddenFields } from './HiddenFields.tsx'
import { NearLabs } from './NearLabs.tsx'

/** Where the patient is: whose fee for coming home counts, and from where distances are. */
export function AreaForm({ view: { search, places } }: { view: BasketView }) {
  if (places.length === 0) return null
  return (
    <form action={localizedPath('/lab-tests')} className="grid gap-2">
      <HiddenFields
        fields={{ tests: search.tests.join(','), near: search.near, sort: search.sort }}
      />
      <Field id="lab-area" label={m.labs_area()} hint={m.labs_area_hint()}>
        {(control) => (
          <span className="flex gap-2">
            <Select
              {...control}
              key={search.area}
              name="area"
              defaultValue={search.area ?? ''}
              emptyLabel={m.labs_area_any()}
            >
              {places.map(({ slug, name, districts }) => (
                <optgroup key={slug} label={name}>
                  {districts.map((district) => (
                    <option key={district.slug} value={district.slug}>
                      {district.name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
            <Button type="submit" variant="soft">
              {m.labs_area_show()}
            </Button>
          </span>
        )}
      </Field>
      <NearLabs search={search} />
    </form>
  )
}
