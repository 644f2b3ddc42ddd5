import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { labSorts } from '#/domain/laboratory/basket.ts'
import { m } from '#/paraglide/messages.js'
import type { BasketSearch } from '#/server/laboratory/basket.ts'
import { routerLink } from '#/ui/RouterLink.tsx'
import { labsHref } from './hrefs.ts'
import { sortNames } from './texts.ts'

/** By distance only where a place is known. */
export function SortLinks({ search }: { search: BasketSearch }) {
  const hasPlace = search.near !== undefined || search.area !== undefined
  const offered = labSorts.filter((sort) => sort !== 'nearest' || hasPlace)
  const current = search.sort ?? 'cheapest'
  return (
    <nav aria-label={m.labs_sort()} className="flex items-center gap-1">
      <ArrowDownUp aria-hidden="true" className="size-5 text-primary-ink" strokeWidth={1.8} />
      <ul className="flex flex-wrap">
        {offered.map((sort) => (
          <li key={sort}>
            {routerLink({
              href: labsHref({ ...search, sort, page: undefined }),
              'aria-current': sort === current ? 'true' : undefined,
              className:
                'inline-flex min-h-11 items-center rounded-lg px-2 text-primary-ink hover:underline hover:underline-offset-4 aria-[current]:font-semibold aria-[current]:text-ink',
              children: sortNames[sort](),
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
