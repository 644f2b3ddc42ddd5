import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import type { CatalogueView } from './directory.ts'
import { activeFilters, without } from './filters.ts'
import { filterText } from './filterwords.ts'
import type { DoctorsSearch } from './search.ts'

type ActiveFiltersProps = { search: DoctorsSearch; catalogue: CatalogueView }

/** What narrows the list, each with the way to drop it. */
export function ActiveFilters({ search, catalogue }: ActiveFiltersProps) {
  const names = activeFilters(search)
  if (names.length === 0) return null
  return (
    <ul aria-label={m.directory_active()} className="flex flex-wrap gap-2">
      {names.map((name) => {
        const filter = filterText(name, search, catalogue)
        return (
          <li key={name} className="max-w-full">
            <Link
              to="/{-$locale}/doctors"
              search={without(search, name)}
              resetScroll={false}
              preload={false}
              aria-label={m.directory_remove({ filter })}
              className={`${buttonClasses({ size: 'sm', variant: 'subtle' })} max-w-full`}
            >
              <span className="truncate">{filter}</span>
              <X aria-hidden="true" className="size-4 shrink-0" />
            </Link>
          </li>
        )
      })}
      {names.length > 1 && (
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
