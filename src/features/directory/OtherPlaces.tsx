import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'
import type { DoctorsPageView } from '#/server/search/doctors-page-views.ts'
import { countText, distanceText } from './card-texts.ts'

/** The districts nearest to the visitor, for the same search. */
export function OtherPlaces({ page: { search, elsewhere } }: { page: DoctorsPageView }) {
  if (elsewhere.length === 0) return null
  return (
    <nav aria-labelledby="elsewhere" className="grid gap-2">
      <h2 id="elsewhere" className="text-base font-semibold">
        {m.place_elsewhere()}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {elsewhere.map(({ slug, name, doctorCount, kilometres }) => (
          <li key={slug}>
            <Link
              to="/{-$locale}/doctors"
              search={{ ...search, governorate: undefined, district: slug, page: undefined }}
              preload={false}
              className={`${buttonClasses({ variant: 'soft', color: 'neutral' })} flex-wrap py-1.5`}
            >
              {name}
              <span className="text-sm font-normal text-muted">
                {countText(doctorCount)}
                {m.forms_separator()}
                {distanceText(kilometres)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
