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
import type { DoctorsSearch } from '#/domain/search/doctors-search.ts'

type FilterFieldsProps = { search: DoctorsSearch; choices: FilterChoices }

export function FilterFields({ search, choices }: FilterFieldsProps) {
  return (
    <div className="grid gap-4">
      <FilterSelect
        name="specialty"
        label={m.directory_specialty()}
        emptyLabel={m.directory_any_specialty()}
        value={search.specialty}
        options={choices.specialties.map(entryOption)}
      />
      <PlaceFields search={search} choices={choices} />
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
        options={choices.insurers.map(entryOption)}
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
        options={optionsOf(genders, genderNames)}
      />
      <FilterSelect
        name="title"
        label={m.directory_degree()}
        emptyLabel={m.directory_any_degree()}
        value={search.title}
        options={optionsOf(doctorTitles, titleNames)}
      />
      <FilterSelect
        name="language"
        label={m.directory_language()}
        emptyLabel={m.directory_any_language()}
        value={search.language}
        options={searchedLanguages.map((value) => ({ value, label: languageName(value) }))}
      />
    </>
  )
}

/** Text fields, because number fields refuse Arabic digits. */
function FeeFields({ search }: { search: DoctorsSearch }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{m.directory_fee()}</legend>
      <div className="grid grid-cols-2 gap-2">
        <FeeField name="feeMin" label={m.directory_fee_min()} example={200} value={search.feeMin} />
        <FeeField name="feeMax" label={m.directory_fee_max()} example={500} value={search.feeMax} />
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
