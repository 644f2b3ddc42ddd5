import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import type { OfferChoices } from './offers.ts'
import { activeFilters, type OffersSearch } from './search.ts'
import { filterName } from './words.ts'

type ActiveFiltersProps = { search: OffersSearch; choices: OfferChoices }

/** What narrows the list, each with the way to drop it. */
export function ActiveFilters({ search, choices }: ActiveFiltersProps) {
  const names = activeFilters(search)
  if (names.length === 0) return null
  return (
    <ul aria-label={m.offers_active()} className="flex flex-wrap gap-2">
      {names.map((name) => {
        const filter = filterName(name, search, choices)
        return (
          <li key={name}>
            <Link
              to="/{-$locale}/offers"
              search={{ ...search, [name]: undefined, page: undefined }}
              resetScroll={false}
              preload={false}
              aria-label={m.offers_remove({ filter })}
              className={buttonClasses({ size: 'sm', variant: 'subtle' })}
            >
              {filter}
              <X aria-hidden="true" className="size-4 shrink-0" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
