import { m } from '#/paraglide/messages.js'
import type { CatalogueView } from '#/server/doctors/views.ts'
import { entryOption } from './entries.ts'
import { FilterSelect } from './FilterSelect.tsx'
import type { DoctorsSearch } from './search.ts'

type PlaceFieldsProps = { search: DoctorsSearch; governorates: CatalogueView['governorates'] }

/**
 * Districts of one governorate: the chosen one, or that of the chosen district. All districts were a sixth of
 * the page.
 */
export function PlaceFields({ search, governorates }: PlaceFieldsProps) {
  const chosen = governorates.find(({ slug, districts }) =>
    search.governorate
      ? slug === search.governorate
      : districts.some((district) => district.slug === search.district),
  )
  return (
    <>
      <FilterSelect
        name="governorate"
        label={m.directory_governorate()}
        emptyLabel={m.directory_any_governorate()}
        value={chosen?.slug}
        options={governorates.map(entryOption)}
      />
      {chosen && (
        <FilterSelect
          name="district"
          label={m.directory_district()}
          emptyLabel={m.directory_any_district()}
          value={search.district}
          options={chosen.districts.map(entryOption)}
        />
      )}
    </>
  )
}
