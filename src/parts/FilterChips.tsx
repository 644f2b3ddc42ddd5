import X from 'lucide-react/icons/x'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'
import { routerLink } from '#/ui/RouterLink.tsx'

/** `href` is the list without this filter. */
type FilterChip = { filter: string; href: string }

type FilterChipsProps = { label: string; chips: FilterChip[]; clearHref?: string }

/** The filters of a list, each with a link that removes it. */
export function FilterChips({ label, chips, clearHref }: FilterChipsProps) {
  if (chips.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip.filter} className="max-w-full">
          <Chip {...chip} />
        </li>
      ))}
      {clearHref && chips.length > 1 && (
        <li>
          {routerLink({
            href: clearHref,
            className: `${buttonClasses({ size: 'sm', variant: 'link', color: 'neutral' })} min-h-9`,
            children: m.parts_filters_clear(),
          })}
        </li>
      )}
    </ul>
  )
}

function Chip({ filter, href }: FilterChip) {
  const look = buttonClasses({ size: 'sm', variant: 'subtle' })
  return routerLink({
    href,
    'aria-label': m.parts_filter_remove({ filter }),
    className: `${look} max-w-full`,
    children: (
      <>
        <span className="truncate">{filter}</span>
        <X aria-hidden="true" className="size-4 shrink-0" />
      </>
    ),
  })
}
