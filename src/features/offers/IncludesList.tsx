import Check from 'lucide-react/icons/check'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'

type IncludesListProps = {
  items: string[]
  /** Limits a longer list to this many, with the number of the others. */
  most?: number
}

export function IncludesList({ items, most = items.length }: IncludesListProps) {
  const more = items.length - most
  return (
    <ul aria-label={m.offers_includes()} className="grid gap-1.5">
      {items.slice(0, most).map((item) => (
        <li key={item} className="flex gap-2">
          <Check aria-hidden="true" className="mt-[0.3lh] size-4 shrink-0 text-primary-ink" />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
      {more > 0 && (
        <li className="ps-6 text-sm text-muted">
          {m.offers_includes_more({ count: more, shown: formatNumber(more) })}
        </li>
      )}
    </ul>
  )
}
