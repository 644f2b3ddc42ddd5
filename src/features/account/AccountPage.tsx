import { Link } from '@tanstack/react-router'
import FileText from 'lucide-react/icons/file-text'
import Heart from 'lucide-react/icons/heart'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Avatar } from '#/ui/Avatar.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import type { AccountView } from './account.ts'
import { SignInNotice } from './SignInNotice.tsx'
import { LogoutForm } from './LogoutForm.tsx'

/** Who is signed in, and what belongs to them; their bookings are passed as a prop. */
export function AccountPage({ account, children }: { account: AccountView; children: ReactNode }) {
  const { name, phone, notice } = account
  return (
    <div className="page grid max-w-4xl gap-8 py-8">
      {notice && <SignInNotice notice={notice} />}
      <h1 className="sr-only">{m.account_title()}</h1>
      <Card className="flex flex-wrap items-center gap-4">
        <div className="flex min-w-0 grow basis-60 items-center gap-4">
          <Avatar name={name} />
          <div className="min-w-0">
            <p className="text-2xl font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
            <p className="text-muted">
              <span className="sr-only">{m.account_phone()}: </span>
              <bdi dir="ltr" className="tabular-nums">
                {phone}
              </bdi>
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link
            to="/{-$locale}/account/settings"
            className={buttonClasses({ variant: 'outline', color: 'neutral' })}
          >
            {m.account_settings()}
          </Link>
          <LogoutForm />
        </div>
      </Card>
      <AccountLinks />
      {children}
    </div>
  )
}

/** Links to pages of their own. */
function AccountLinks() {
  return (
    <nav aria-label={m.account_title()}>
      <ul className="grid gap-3 sm:grid-cols-2">
        <Tile icon={<Users />} text={m.account_family_text()}>
          <Link to="/{-$locale}/account/family" className={cover}>
            {m.account_family()}
          </Link>
        </Tile>
        <Tile icon={<FileText />} text={m.account_documents_text()}>
          <Link to="/{-$locale}/account/documents" className={cover}>
            {m.account_documents()}
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

function Tile({ icon, text, children }: { icon: ReactNode; text: string; children: ReactNode }) {
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
