import { Link } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'

/** What has a page of its own. */
export function AccountLinks() {
  return (
    <nav aria-label={m.account_title()}>
      <ul className="grid gap-3 sm:grid-cols-3">
        <Tile icon={<Users />} text={m.account_family_text()}>
          <Link to="/{-$locale}/account/family" className={cover}>
            {m.account_family()}
          </Link>
        </Tile>
        <Tile icon={<Heart />} text={m.account_saved_text()}>
          <Link to="/{-$locale}/account/saved" className={cover}>
            {m.account_saved()}
          </Link>
        </Tile>
        <Tile icon={<ShieldCheck />} text={m.account_data_text()}>
          <Link to="/{-$locale}/my-data" className={cover}>
            {m.account_data()}
          </Link>
        </Tile>
      </ul>
    </nav>
  )
}

const cover = 'font-medium text-primary-ink after:absolute after:inset-0 after:rounded-xl'

type TileProps = { icon: ReactNode; text: string; children: ReactNode }

function Tile({ icon, text, children }: TileProps) {
  return (
    <li className="relative flex min-h-16 items-center gap-3 rounded-xl border border-line bg-surface p-3 shadow-card hover:border-control">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink *:size-5"
      >
        {icon}
      </span>
      <p className="min-w-0">
        {children}
        <span className="block text-sm text-muted">{text}</span>
      </p>
    </li>
  )
}
