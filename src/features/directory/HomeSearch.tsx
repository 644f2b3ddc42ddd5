import { currentLocale, localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import type { CatalogueView, EntryView } from './directory.ts'
import { FilterSelect } from './FilterSelect.tsx'
import { useSubmitInPlace } from './inplace.ts'
import { NearButton } from './NearButton.tsx'
import { SearchBox } from './SearchBox.tsx'

/** The way in: a few fields of the list's own search, sent to it. */
export function HomeSearch({ catalogue }: { catalogue: CatalogueView }) {
  const submit = useSubmitInPlace()
  return (
    <search>
      <form
        action={localizedPath('/doctors', currentLocale().code)}
        onSubmit={submit}
        className="grid gap-3 sm:grid-cols-3"
      >
        <div className="sm:col-span-3">
          <SearchBox large />
        </div>
        <FilterSelect
          name="specialty"
          label={m.directory_specialty()}
          emptyLabel={m.directory_any_specialty()}
          options={catalogue.specialties.map(entryOption)}
        />
        <PlaceSelect governorates={catalogue.governorates} />
        <FilterSelect
          name="insurer"
          label={m.directory_insurer()}
          emptyLabel={m.directory_any_insurer()}
          options={catalogue.insurers.map(entryOption)}
        />
        <Button type="submit" size="lg" block className="sm:col-span-3">
          {m.directory_find()}
        </Button>
        <NearButton />
      </form>
    </search>
  )
}

/** Governorates and their districts in one list: `cairo`, or `cairo.maadi`. */
function PlaceSelect({ governorates }: Pick<CatalogueView, 'governorates'>) {
  return (
    <FilterSelect name="area" label={m.directory_place()} emptyLabel={m.directory_any_place()}>
      {governorates.map(({ slug, name, districts }) => (
        <optgroup key={slug} label={name}>
          <option value={slug}>{m.directory_all_of({ governorate: name })}</option>
          {districts.map((district) => (
            <option key={district.slug} value={`${slug}.${district.slug}`}>
              {district.name}
            </option>
          ))}
        </optgroup>
      ))}
    </FilterSelect>
  )
}

function entryOption({ slug, name }: EntryView) {
  return { value: slug, label: name }
}
