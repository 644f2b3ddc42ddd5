import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import { Empty } from '#/ui/Empty.tsx'
import type { PracticeView } from './provider.ts'

/** For whoever works for several profiles, or for none. */
export function PracticesPage({ practices }: { practices: PracticeView[] }) {
  return (
    <div className="page grid gap-6 py-8">
      <h1 className="text-3xl">{m.provider_choose_title()}</h1>
      {practices.length === 0 ? (
        <Empty title={m.provider_none_title()}>{m.provider_none_text()}</Empty>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {practices.map(({ slug, name, isPublished }) => (
            <li key={slug}>
              <Link
                to="/{-$locale}/provider/$slug"
                params={(kept) => ({ ...kept, slug })}
                className="flex min-h-16 items-center justify-between gap-3 rounded-xl border border-line bg-surface px-4 font-medium hover:bg-sunken"
              >
                <bdi>{name}</bdi>
                {!isPublished && <Badge>{m.provider_unpublished()}</Badge>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
