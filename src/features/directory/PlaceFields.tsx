import { m } from '#/paraglide/messages.js'
import type { CatalogueView, EntryView } from './directory.ts'
import { FilterSelect } from './FilterSelect.tsx'
import type { DoctorsSearch } from './search.ts'

type PlaceFieldsProps = { search: DoctorsSearch; governorates: CatalogueView['governorates'] }

/** Districts are those of the chosen governorate: all of them were a sixth of the page. */
export function PlaceFields({ search, governorates }: PlaceFieldsProps) {
  const chosen = governorates.find(({ slug }) => slug === search.governorate)
  return (
    <>
      <FilterSelect
        name="governorate"
        label={m.directory_governorate()}
        emptyLabel={m.directory_any_governorate()}
        value={search.governorate}
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

function entryOption({ slug, name }: EntryView) {
  return { value: slug, label: name }
}
