import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { Card } from '#/ui/Card.tsx'

/** Last, and only for guests: booking needs no account. */
export function GuestAccount() {
  return (
    <Card as="section" aria-labelledby="guest-account" className="grid gap-2 print:hidden">
      <h2 id="guest-account" className="text-lg">
        {m.booking_account()}
      </h2>
      <p className="text-muted">{m.booking_account_text()}</p>
      <Link
        to="/{-$locale}/register"
        preload={false}
        className={buttonClasses({ variant: 'soft' })}
      >
        {m.account_register()}
      </Link>
    </Card>
  )
}
