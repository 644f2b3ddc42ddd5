import { languageName } from '#/i18n/lists.ts'
import { m } from '#/paraglide/messages.js'
import { Checkbox } from '#/ui/Checkbox.tsx'
import type { CatalogueView } from './directory.ts'
import { FeeFields } from './FeeFields.tsx'
import { entryOption } from './entries.ts'
import { FilterSelect } from './FilterSelect.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { genders, languages, titles, type DoctorsSearch } from './search.ts'
import { genderLabels, titleLabels } from './labels.ts'

type FilterFieldsProps = { search: DoctorsSearch; catalogue: CatalogueView }

export function FilterFields({ search, catalogue }: FilterFieldsProps) {
  return (
    <div className="grid gap-4">
      <FilterSelect
        name="specialty"
        label={m.directory_specialty()}
        emptyLabel={m.directory_any_specialty()}
        value={search.specialty}
        options={catalogue.specialties.map(entryOption)}
      />
      <PlaceFields search={search} governorates={catalogue.governorates} />
      <div>
        <Checkbox
          id="filter-today"
          name="today"
          value="true"
          label={m.directory_today()}
          defaultChecked={search.today}
        />
        <Checkbox
          id="filter-homeVisit"
          name="homeVisit"
          value="true"
          label={m.directory_home_visit()}
          defaultChecked={search.homeVisit}
        />
      </div>
      <FeeFields search={search} />
      <FilterSelect
        name="insurer"
        label={m.directory_insurer()}
        emptyLabel={m.directory_any_insurer()}
        value={search.insurer}
        options={catalogue.insurers.map(entryOption)}
      />
      <PersonFields search={search} />
    </div>
  )
}

function PersonFields({ search }: { search: DoctorsSearch }) {
  return (
    <>
      <FilterSelect
        name="gender"
        label={m.directory_gender()}
        emptyLabel={m.directory_any_gender()}
        value={search.gender}
        options={genders.map((value) => ({ value, label: genderLabels[value]() }))}
      />
      <FilterSelect
        name="title"
        label={m.directory_degree()}
        emptyLabel={m.directory_any_degree()}
        value={search.title}
        options={titles.map((value) => ({ value, label: titleLabels[value]() }))}
      />
      <FilterSelect
        name="language"
        label={m.directory_language()}
        emptyLabel={m.directory_any_language()}
        value={search.language}
        options={languages.map((value) => ({ value, label: languageName(value) }))}
      />
    </>
  )
}
