import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { AreaView, CatalogueView } from '#/server/doctors/views.ts'
import { Button } from '#/ui/Button.tsx'
import { areaValue } from './areas.ts'
import { entryOption } from './entries.ts'
import { FilterSelect } from './FilterSelect.tsx'
import { useSubmitInPlace } from './in-place.ts'
import { NearButton } from './NearButton.tsx'
import { PlaceOptions } from './PlaceOptions.tsx'
import { SearchBox } from './SearchBox.tsx'

type HomeSearchProps = { catalogue: CatalogueView; area: AreaView | null }

/** The main fields of the list's search, sent to the list. */
export function HomeSearch({ catalogue, area }: HomeSearchProps) {
  const submit = useSubmitInPlace()
  return (
    <search>
      <form
        action={localizedPath('/doctors')}
        onSubmit={submit}
        className="grid grid-cols-2 gap-3 sm:grid-cols-3"
      >
        <div className="col-span-full">
          <SearchBox large />
        </div>
        <FilterSelect
          name="specialty"
          label={m.directory_specialty()}
          emptyLabel={m.directory_any_specialty()}
          options={catalogue.specialties.map(entryOption)}
        />
        <FilterSelect
          name="area"
          label={m.directory_place()}
          emptyLabel={m.directory_any_place()}
          value={area?.isChosen ? areaValue(area) : undefined}
        >
          <PlaceOptions governorates={catalogue.governorates} own={area?.governorate.slug} />
        </FilterSelect>
        <FilterSelect
          name="insurer"
          label={m.directory_insurer()}
          emptyLabel={m.directory_any_insurer()}
          options={catalogue.insurers.map(entryOption)}
        />
        <Button type="submit" block className="self-end max-sm:px-2 sm:col-span-full">
          {m.directory_find()}
        </Button>
        <NearButton />
      </form>
    </search>
  )
}
