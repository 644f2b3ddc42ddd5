import { m } from '#/paraglide/messages.js'
import type { FilterChoices } from '#/server/search/doctors-page-views.ts'
import { entryOption } from './entries.ts'
import { FilterSelect } from './FilterSelect.tsx'
import type { DoctorsSearch } from '#/domain/search/doctors-search.ts'

type PlaceFieldsProps = {
  search: DoctorsSearch
  choices: FilterChoices
  /** What the search's text sets. */
  textOf: (name: 'governorate' | 'district') => string | undefined
}

/** Districts of one governorate: all of them were a sixth of the page. */
export function PlaceFields({ search, choices, textOf }: PlaceFieldsProps) {
  const { governorates, governorate } = choices
  const isChosen = search.governorate !== undefined || search.district !== undefined
  return (
    <>
      <FilterSelect
        name="governorate"
        label={m.directory_governorate()}
        emptyLabel={textOf('governorate') ?? m.directory_any_governorate()}
        value={isChosen ? governorate?.slug : undefined}
        options={governorates.map(entryOption)}
      />
      {governorate && (
        <FilterSelect
          name="district"
          label={m.directory_district()}
          emptyLabel={textOf('district') ?? m.directory_any_district()}
          value={search.district}
          options={governorate.districts.map(entryOption)}
        />
      )}
    </>
  )
}
