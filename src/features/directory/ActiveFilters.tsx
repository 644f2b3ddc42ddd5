import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import type { CatalogueView, ReadingView } from './directory.ts'
import { activeFilters, without } from './filters.ts'
import { filterText } from './filterwords.ts'
import type { DoctorsSearch } from './search.ts'

type ActiveFiltersProps = {
  search: DoctorsSearch
  catalogue: CatalogueView
  reading: ReadingView | null
}

/** What narrows the list, each with the way to drop it; of the words each part that was understood. */
export function ActiveFilters({ search, catalogue, reading }: ActiveFiltersProps) {
  const understood = reading?.chips ?? []
  const names = activeFilters(search).filter((name) => name !== 'q' || understood.length === 0)
  const chips = [
    ...understood.map(({ label, without: q }) => ({
      label,
      search: { ...search, q, page: undefined },
    })),
    ...names.map((name) => ({
      label: filterText(name, search, catalogue),
      search: without(search, name),
    })),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label={m.directory_active()} className="flex flex-wrap gap-2">
      {chips.map(({ label, search: rest }) => (
        <li key={label} className="max-w-full">
          <Link
            to="/{-$locale}/doctors"
            search={rest}
            resetScroll={false}
            preload={false}
            aria-label={m.directory_remove({ filter: label })}
            className={`${buttonClasses({ size: 'sm', variant: 'subtle' })} max-w-full`}
          >
            <span className="truncate">{label}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to="/{-$locale}/doctors"
            search={{ sort: search.sort }}
            resetScroll={false}
            preload={false}
            className={`${buttonClasses({ size: 'sm', variant: 'link', color: 'neutral' })} min-h-9`}
          >
            {m.directory_clear()}
          </Link>
        </li>
      )}
    </ul>
  )
}
