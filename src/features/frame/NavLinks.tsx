import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const navItem =
  'flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-sunken aria-[current=page]:text-primary'

export function NavLinks({ className }: { className: string }) {
  return (
    <ul className={className}>
      <li>
        <Link to="/{-$locale}/about-us" className={navItem}>
          {m.frame_nav_about()}
        </Link>
      </li>
      <li>
        <Link to="/{-$locale}/contact-us" className={navItem}>
          {m.frame_nav_contact()}
        </Link>
      </li>
      <li>
        <Link to="/{-$locale}/offers" className={navItem}>
          {m.frame_nav_offers()}
        </Link>
      </li>
      <li>
        <Link to="/{-$locale}/join-us" className={navItem}>
          {m.frame_nav_join()}
        </Link>
      </li>
      <li>
        <Link to="/{-$locale}/services/magazines" target="_blank" className={navItem}>
          {m.frame_nav_magazine()}
          <span className="sr-only">({m.frame_opens_new_tab()})</span>
        </Link>
      </li>
    </ul>
  )
}
