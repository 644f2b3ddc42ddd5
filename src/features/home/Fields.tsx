import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { everyday } from './everyday.ts'
import { HomeSection } from './HomeSection.tsx'

/** A specialty that has doctors. */
type Field = { slug: string; name: string }

/** For people who know what hurts, and not who treats it. */
export function Fields({ fields }: { fields: readonly Field[] }) {
  const more = (
    <Link to="/{-$locale}/doctor/{-$slug}" className={buttonClasses({ variant: 'link' })}>
      {m.home_fields_all()}
    </Link>
  )
  return (
    <HomeSection id="fields" title={m.home_fields()} text={m.home_fields_text()} more={more}>
      <ul className="tiles">
        {everyday.map(({ slug, icon: Icon, words }) => {
          const name = fields.find((field) => field.slug === slug)?.name
          if (!name) return null
          return (
            <li key={slug} className="flex">
              <Link
                to="/{-$locale}/doctors"
                search={{ specialty: slug }}
                preload={false}
                className="flex min-h-14 min-w-0 grow items-center gap-2 rounded-xl border border-line bg-surface p-2.5 leading-head transition-colors sm:gap-3 sm:p-3 hover:border-primary hover:bg-primary-soft"
              >
                <Icon aria-hidden="true" className="size-6 shrink-0 text-primary-ink" />
                <span className="min-w-0">
                  <span className="block text-sm font-semibold sm:text-base">{name}</span>
                  <span className="block truncate text-sm text-muted max-sm:hidden">{words()}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </HomeSection>
  )
}
