import { m } from '#/paraglide/messages.js'
import { optionsOf } from '#/parts/names.ts'
import { Button } from '#/ui/Button.tsx'
import { Select } from '#/ui/Select.tsx'
import { submitChoice } from './inplace.ts'
import { sortLabels } from './labels.ts'
import { sorts, type DoctorsSearch } from './search.ts'
import { SEARCH_FORM } from './SearchForm.tsx'

/** Stands over the list, and belongs to the search form all the same. */
export function SortField({ search }: { search: DoctorsSearch }) {
  const offered = sorts.filter((sort) => sort !== 'distance' || search.near)
  return (
    <div className="flex items-center gap-2">
      <label htmlFor="sort" className="shrink-0 text-sm text-muted">
        {m.directory_sort()}
      </label>
      <Select
        id="sort"
        name="sort"
        form={SEARCH_FORM}
        defaultValue={search.sort ?? ''}
        onChange={submitChoice}
        emptyLabel={sortLabels.recommended()}
        options={optionsOf(offered, sortLabels)}
        className="grow"
      />
      <noscript>
        <Button type="submit" form={SEARCH_FORM} variant="soft">
          {m.directory_apply()}
        </Button>
      </noscript>
    </div>
  )
}
