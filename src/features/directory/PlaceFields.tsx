import { m } from '#/paraglide/messages.js'
import type { FilterChoices } from '#/server/search/doctors-page-views.ts'
import { entryOption } from './entries.ts'
import { FilterSelect } from './FilterSelect.tsx'
import type { DoctorsSearch } from '#/domain/search/doctors-search.ts'

type PlaceFieldsProps = { search: DoctorsSearch; choices: FilterChoices }

/** Districts of one governorate: all of them were a sixth of the page. */
export function PlaceFields({ search, choices: { governorates, governorate } }: PlaceFieldsProps) {
  return (
    <>
      <FilterSelect
        name="governorate"
        label={m.directory_governorate()}
        emptyLabel={m.directory_any_governorate()}
        value={governorate?.slug}
        options={governorates.map(entryOption)}
      />
      {governorate && (
        <FilterSelect
          name="district"
          label={m.directory_district()}
          emptyLabel={m.directory_any_district()}
          value={search.district}
          options={governorate.districts.map(entryOption)}
        />
      )}
    </>
  )
}
