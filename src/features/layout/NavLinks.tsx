import { Link } from '@tanstack/react-router'
import { hasService } from '#/brand.ts'
import { careAtHome } from '#/domain/content/services.ts'
import { m } from '#/paraglide/messages.js'

export const navItem =
  'flex min-h-11 items-center rounded-lg px-3 font-medium hover:underline hover:underline-offset-4 aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8'

const carePages = {
  homeVisit: '/{-$locale}/home-visit',
  nursing: '/{-$locale}/nursury',
  pets: '/{-$locale}/services/pets',
} as const

/** The main links. */
export function CareLinks({ className }: { className: string }) {
  const care = careAtHome.find(hasService)
  return (
    <ul className={className}>
      <li>
        <Link to="/{-$locale}/doctors" className={navItem}>
          {m.layout_nav_find()}
        </Link>
      </li>
      {care && (
        <li>
          <Link to={carePages[care]} className={navItem}>
            {m.layout_nav_care()}
          </Link>
        </li>
      )}
      {hasService('facilities') && (
        <li>
          <Link
            to="/{-$locale}/facilities/{-$slug}"
            params={{ slug: undefined }}
            className={navItem}
          >
            {m.layout_nav_facilities()}
          </Link>
        </li>
      )}
      <li>
        <Link to="/{-$locale}/booking" className={navItem}>
          {m.layout_nav_booking()}
        </Link>
      </li>
    </ul>
  )
}

/** The five of the specification, section 2. */
export function NavLinks({ className }: { className: string }) {
  return (
    <ul className={className}>
      <li>
        <Link to="/{-$locale}/about-us" className={navItem}>
          {m.layout_nav_about()}
        </Link>
      </li>
      <li>
        <Link to="/{-$locale}/contact-us" className={navItem}>
          {m.layout_nav_contact()}
        </Link>
      </li>
      {hasService('offers') && (
        <li>
          <Link to="/{-$locale}/offers" className={navItem}>
            {m.layout_nav_offers()}
          </Link>
        </li>
      )}
      <li>
        <Link to="/{-$locale}/join-us" className={navItem}>
          {m.layout_nav_join()}
        </Link>
      </li>
      {hasService('magazine') && (
        <li>
          <Link to="/{-$locale}/services/magazines" target="_blank" className={navItem}>
            {m.layout_nav_magazine()}
            <span className="sr-only">{m.layout_opens_new_tab()}</span>
          </Link>
        </li>
      )}
    </ul>
  )
}
