import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { PracticeView } from '#/server/practices/views.ts'
import { Badge } from '#/ui/Badge.tsx'

/** The desks of the profiles' members. */
export function PracticeList({ practices }: { practices: PracticeView[] }) {
  return (
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
  )
}
