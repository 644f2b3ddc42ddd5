import { m } from '#/paraglide/messages.js'
import type { CatalogueView } from './directory.ts'
import { FilterSelect } from './FilterSelect.tsx'
import type { DoctorsSearch } from './search.ts'

type PlaceFieldsProps = { search: DoctorsSearch; governorates: CatalogueView['governorates'] }

/** Until a governorate is chosen the districts of all are offered, so that it works without a script. */
export function PlaceFields({ search, governorates }: PlaceFieldsProps) {
  const chosen = governorates.filter(({ slug }) => slug === search.governorate)
  const offered = chosen.length > 0 ? chosen : governorates
  return (
    <>
      <FilterSelect
        name="governorate"
        label={m.directory_governorate()}
        emptyLabel={m.directory_any_governorate()}
        value={search.governorate}
        options={governorates.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <FilterSelect
        name="district"
        label={m.directory_district()}
        emptyLabel={m.directory_any_district()}
        value={search.district}
      >
        {offered.map(({ slug, name, districts }) => (
          <optgroup key={slug} label={name}>
            {districts.map((district) => (
              <option key={district.slug} value={district.slug}>
                {district.name}
              </option>
            ))}
          </optgroup>
        ))}
      </FilterSelect>
    </>
  )
}
