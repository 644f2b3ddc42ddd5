import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export function AllOffersLink() {
  return (
    <Link
      to="/{-$locale}/offers"
      className="inline-flex min-h-11 items-center justify-self-start text-primary-ink underline underline-offset-4"
    >
      {m.offers_all()}
    </Link>
  )
}
