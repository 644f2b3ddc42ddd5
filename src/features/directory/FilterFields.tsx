import { doctorTitles, genders, searchedLanguages } from '#/domain/directory/doctor.ts'
import { languageName } from '#/i18n/languages.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { optionsOf } from '#/i18n/names.ts'
import { genderNames, titleNames } from '#/i18n/terms/doctor.ts'
import { Checkbox } from '#/ui/Checkbox.tsx'
import { Field } from '#/ui/Field.tsx'
import { TextInput } from '#/ui/TextInput.tsx'
import type { FilterChoices } from '#/server/search/doctors-page-views.ts'
import { entryOption } from './entries.ts'
import { FilterSelect } from './FilterSelect.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import {
  activeFilters,
  type DoctorsSearch,
  type FilterName,
} from '#/domain/search/doctors-search.ts'
import { partsOfDay, type DoctorFilters } from '#/domain/search/search-fields.ts'
import { filterText, partNames } from '#/i18n/terms/doctor-filters.ts'

type FilterFieldsProps = {
  search: DoctorsSearch
  /** What the text sets: shown as the empty choice, because a filter of its own would outlive the text. */
  meant: DoctorFilters
  choices: FilterChoices
}

export function FilterFields({ search, meant, choices }: FilterFieldsProps) {
  const textOf = (name: FilterName) => meantText(name, meant, choices)
  return (
    <div className="grid gap-4">
      <FilterSelect
        name="specialty"
        label={m.directory_specialty()}
        emptyLabel={textOf('specialty') ?? m.directory_any_specialty()}
        value={search.specialty}
        options={choices.specialties.map(entryOption)}
      />
      <PlaceFields search={search} choices={choices} textOf={textOf} />
      <div>
        <Checkbox
          id="filter-today"
          name="today"
          value="true"
          label={m.directory_today()}
          hint={textOf('today') && m.directory_from_text_short()}
          defaultChecked={search.today}
        />
        <Checkbox
          id="filter-homeVisit"
          name="homeVisit"
          value="true"
          label={m.directory_home_visit()}
          hint={textOf('homeVisit') && m.directory_from_text_short()}
          defaultChecked={search.homeVisit}
        />
      </div>
      <FilterSelect
        name="part"
        label={m.directory_part()}
        emptyLabel={textOf('part') ?? m.directory_any_part()}
        value={search.part}
        options={optionsOf(partsOfDay, partNames)}
      />
      <FeeFields search={search} meant={meant} />
      <PersonFields search={search} textOf={textOf} />
    </div>
  )
}

type PersonFieldsProps = { search: DoctorsSearch; textOf: (name: FilterName) => string | undefined }

/** What the text sets of a filter, if anything. */
function meantText(
  name: FilterName,
  meant: DoctorFilters,
  choices: FilterChoices,
): string | undefined {
  const value = filterText(name, meant, choices)
  const isMeant = activeFilters(meant).includes(name)
  return isMeant ? m.directory_from_text({ value }) : undefined
}

function PersonFields({ search, textOf }: PersonFieldsProps) {
  return (
    <>
      <FilterSelect
        name="gender"
        label={m.directory_gender()}
        emptyLabel={textOf('gender') ?? m.directory_any_gender()}
        value={search.gender}
        options={optionsOf(genders, genderNames)}
      />
      <FilterSelect
        name="title"
        label={m.directory_degree()}
        emptyLabel={textOf('title') ?? m.directory_any_degree()}
        value={search.title}
        options={optionsOf(doctorTitles, titleNames)}
      />
      <FilterSelect
        name="language"
        label={m.directory_language()}
        emptyLabel={textOf('language') ?? m.directory_any_language()}
        value={search.language}
        options={searchedLanguages.map((value) => ({ value, label: languageName(value) }))}
      />
    </>
  )
}

/** Text fields, because number fields refuse Arabic digits. */
function FeeFields({ search, meant }: Pick<FilterFieldsProps, 'search' | 'meant'>) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{m.directory_fee()}</legend>
      <div className="grid grid-cols-2 gap-2">
        <FeeField
          name="feeMin"
          label={m.directory_fee_min()}
          example={meant.feeMin ?? 200}
          value={search.feeMin}
        />
        <FeeField
          name="feeMax"
          label={m.directory_fee_max()}
          example={meant.feeMax ?? 500}
          value={search.feeMax}
        />
      </div>
    </fieldset>
  )
}

type FeeFieldProps = { name: string; label: string; example: number; value: number | undefined }

function FeeField({ name, label, example, value }: FeeFieldProps) {
  return (
    <Field id={`filter-${name}`} label={<span className="text-sm font-normal">{label}</span>}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          placeholder={formatNumber(example)}
          defaultValue={value}
        />
      )}
    </Field>
  )
}
