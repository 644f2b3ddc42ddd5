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
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {everyday.map(({ slug, icon: Icon, words }) => {
          const name = fields.find((field) => field.slug === slug)?.name
          if (!name) return null
          return (
            <li key={slug} className="flex">
              <Link
                to="/{-$locale}/doctors"
                search={{ specialty: slug }}
                preload={false}
                className="flex min-h-18 min-w-0 grow flex-col items-start gap-2 rounded-xl border border-line bg-surface p-3 leading-head transition-colors sm:flex-row sm:items-center sm:gap-3 hover:border-primary hover:bg-primary-soft"
              >
                <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-primary-soft text-primary-ink">
                  <Icon aria-hidden="true" className="size-6" />
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-sm text-muted">{words()}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </HomeSection>
  )
}
