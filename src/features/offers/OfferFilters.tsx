import type { ComponentProps } from 'react'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { optionsOf } from '#/i18n/names.ts'
import type { AreaChoice, OfferChoices, OffersSearch } from '#/server/offers/choices.ts'
import { Button } from '#/ui/Button.tsx'
import { Field } from '#/ui/Field.tsx'
import { Select } from '#/ui/Select.tsx'
import { useFiltersInPlace } from './in-place.ts'
import { sorts } from './search.ts'
import { sortLabels } from './sorting.ts'
import { countedText, pounds } from './labels.ts'

/** A plain GET form; each choice displays how many offers it would leave. */
export function OfferFilters({ search, choices }: { search: OffersSearch; choices: OfferChoices }) {
  const inPlace = useFiltersInPlace(search)
  return (
    <search aria-label={m.offers_filters()}>
      <form
        {...inPlace}
        action={localizedPath('/offers')}
        className="grid grid-cols-2 items-end gap-3 rounded-xl border border-line bg-surface p-4 lg:grid-cols-[repeat(4,1fr)_auto]"
      >
        <FilterSelect
          name="specialty"
          label={m.offers_specialty()}
          emptyLabel={m.offers_any()}
          value={search.specialty}
          options={choices.specialties.map(({ slug, name, count }) => ({
            value: slug,
            label: countedText(name, count),
          }))}
        />
        <FilterSelect
          name="area"
          label={m.offers_area()}
          emptyLabel={m.offers_any()}
          value={search.area}
        >
          {choices.areas.map((area) => (
            <AreaOptions key={area.slug} area={area} />
          ))}
        </FilterSelect>
        <FilterSelect
          name="priceMax"
          label={m.offers_price()}
          emptyLabel={m.offers_any_price()}
          value={search.priceMax}
          options={choices.prices.map((choice) => ({
            value: String(choice.pounds),
            label: countedText(m.offers_price_to({ price: pounds(choice.pounds) }), choice.count),
          }))}
        />
        <FilterSelect
          name="sort"
          label={m.offers_sort()}
          emptyLabel={sortLabels.saving()}
          value={search.sort}
          options={optionsOf(sorts, sortLabels)}
        />
        <Button type="submit" variant="soft" className="col-span-2 lg:col-span-1">
          {m.offers_apply()}
        </Button>
      </form>
    </search>
  )
}

function AreaOptions({ area: { slug, name, count, districts } }: { area: AreaChoice }) {
  return (
    <optgroup label={name}>
      <option value={slug}>{countedText(m.offers_all_of({ governorate: name }), count)}</option>
      {districts.map((district) => (
        <option key={district.slug} value={`${slug}.${district.slug}`}>
          {countedText(district.name, district.count)}
        </option>
      ))}
    </optgroup>
  )
}

type FilterSelectProps = Pick<ComponentProps<typeof Select>, 'options' | 'children'> & {
  name: string
  label: string
  emptyLabel: string
  value: string | number | undefined
}

function FilterSelect({ name, label, value, ...select }: FilterSelectProps) {
  return (
    <Field id={`filter-${name}`} label={label} className="min-w-0">
      {(control) => <Select {...control} {...select} name={name} defaultValue={value ?? ''} />}
    </Field>
  )
}
