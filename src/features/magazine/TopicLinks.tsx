import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import type { MagazineView } from './magazine.ts'

/** The fields that have articles, as plain links. */
export function TopicLinks({ specialties, specialty }: MagazineView) {
  const topics = [{ slug: undefined, name: m.magazine_all() }, ...specialties]
  return (
    <nav aria-label={m.magazine_topics()} className="min-w-0">
      {/* On phones one row, which is pushed sideways, so that the articles stay in sight. */}
      <ul className="flex gap-2 overflow-x-auto py-1 md:flex-wrap">
        {topics.map(({ slug, name }) => {
          const isHere = (slug ?? null) === specialty
          return (
            <li key={slug ?? ''} className="shrink-0">
              <Link
                to="/{-$locale}/services/magazines"
                search={{ specialty: slug }}
                resetScroll={false}
                preload={false}
                activeProps={{}}
                aria-current={isHere ? 'page' : undefined}
                className={buttonClasses({ size: 'sm', variant: isHere ? 'solid' : 'outline' })}
              >
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
