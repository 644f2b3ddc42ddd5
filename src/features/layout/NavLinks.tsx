import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const navItem =
  'flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-sunken aria-[current=page]:text-primary'

/** The main links. */
export function CareLinks({ className }: { className: string }) {
  return (
    <ul className={className}>
      <li>
        <Link to="/{-$locale}/doctors" className={navItem}>
          {m.layout_nav_find()}
        </Link>
      </li>
      <li>
        <Link to="/{-$locale}/home-visit" className={navItem}>
          {m.layout_nav_care()}
        </Link>
      </li>
      <li>
        <Link to="/{-$locale}/facilities/{-$slug}" params={{ slug: undefined }} className={navItem}>
          {m.layout_nav_facilities()}
        </Link>
      </li>
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
      <li>
        <Link to="/{-$locale}/offers" className={navItem}>
          {m.layout_nav_offers()}
        </Link>
      </li>
      <li>
        <Link to="/{-$locale}/join-us" className={navItem}>
          {m.layout_nav_join()}
        </Link>
      </li>
      <li>
        <Link to="/{-$locale}/services/magazines" target="_blank" className={navItem}>
          {m.layout_nav_magazine()}
          <span className="sr-only">{m.layout_opens_new_tab()}</span>
        </Link>
      </li>
    </ul>
  )
}
