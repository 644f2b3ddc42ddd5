import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { sorts, type DoctorsSearch } from '#/domain/search/doctors-search.ts'
import { optionsOf } from '#/i18n/names.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { submitChoice } from './in-place.ts'
import { sortLabels } from './labels.ts'
import { SEARCH_FORM } from './SearchForm.tsx'

/** Rendered above the list, but part of the search form. */
export function SortField({ search }: { search: DoctorsSearch }) {
  const offered = sorts.filter((sort) => sort !== 'distance' || search.near)
  return (
    <div className="ms-auto flex max-w-full min-w-0 items-center gap-1">
      <label htmlFor="sort" className="flex items-center text-primary-ink">
        <ArrowDownUp aria-hidden="true" className="size-5" strokeWidth={1.8} />
        <span className="sr-only">{m.directory_sort()}</span>
      </label>
      <select
        id="sort"
        name="sort"
        form={SEARCH_FORM}
        defaultValue={search.sort ?? ''}
        onChange={submitChoice}
        className="field-sizing-content min-h-11 max-w-full min-w-0 cursor-pointer appearance-none bg-transparent px-1 text-end font-semibold text-primary-ink"
      >
        <option value="">{sortLabels.recommended()}</option>
        {optionsOf(offered, sortLabels).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" form={SEARCH_FORM} variant="soft" size="sm">
          {m.directory_apply()}
        </Button>
      </noscript>
    </div>
  )
}
