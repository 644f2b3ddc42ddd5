import { brandName } from '#/brand.ts'
import { Link } from '@tanstack/react-router'
import SearchX from 'lucide-react/icons/search-x'
import { m } from '#/paraglide/messages.js'
import { CallBackLink } from '#/parts/CallBackLink.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Empty } from '#/ui/Empty.tsx'
import type { DoctorsPageView, FilterChoices } from '#/server/search/doctors-page-views.ts'
import { without } from '#/domain/search/doctors-search.ts'
import { filterText } from '#/i18n/terms/doctor-filters.ts'
import { countText } from './card-texts.ts'

type NoDoctorsProps = { page: DoctorsPageView; choices: FilterChoices }

/** No results: which filter to drop, and how many doctors that would find. */
export function NoDoctors({ page: { search, wider }, choices }: NoDoctorsProps) {
  // Only specialties with doctors are offered.
  if (choices.specialties.length === 0) return <EmptyDirectory />
  return (
    <Empty
      icon={<SearchX />}
      title={m.directory_none_title()}
      action={
        <>
          <Link to="/{-$locale}/doctors" className={buttonClasses({ variant: 'outline' })}>
            {m.directory_none_all()}
          </Link>
          <CallBackLink about={{ q: search.q }} className={buttonClasses({ variant: 'outline' })} />
        </>
      }
    >
      {wider.length === 0 ? (
        m.directory_none_text()
      ) : (
        <>
          <p>{m.directory_none_wider()}</p>
          <ul className="mt-3 grid gap-2">
            {wider.map((each) => (
              <li key={each.without}>
                <Link
                  to="/{-$locale}/doctors"
                  search={without(search, each.without)}
                  className={`${buttonClasses({ variant: 'soft', block: true })} justify-between! py-2`}
                >
                  <span className="min-w-0 truncate">
                    {m.directory_wider({ filter: filterText(each.without, search, choices) })}
                  </span>
                  <span className="shrink-0 font-semibold">{countText(each.count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Empty>
  )
}

function EmptyDirectory() {
  return (
    <Empty
      icon={<SearchX />}
      title={m.directory_empty_title()}
      action={
        <Link to="/{-$locale}/join-us" className={buttonClasses({ variant: 'outline' })}>
          {m.join_title({ brand: brandName() })}
        </Link>
      }
    >
      {m.directory_empty_text()}
    </Empty>
  )
}
