import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Avatar } from '#/ui/Avatar.tsx'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { Card } from '#/ui/Card.tsx'
import type { AccountView } from './account.ts'
import { AccountLinks } from './AccountLinks.tsx'
import { EntranceNotice } from './EntranceNotice.tsx'
import { LogoutForm } from './LogoutForm.tsx'

/** Who is signed in, and what belongs to them: their bookings come from outside. */
export function AccountPage({ account, children }: { account: AccountView; children: ReactNode }) {
  const { name, phone, notice } = account
  return (
    <div className="page grid max-w-4xl gap-8 py-8">
      {notice && <EntranceNotice notice={notice} />}
      <h1 className="sr-only">{m.account_title()}</h1>
      <Card as="section" className="flex flex-wrap items-center gap-4">
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
