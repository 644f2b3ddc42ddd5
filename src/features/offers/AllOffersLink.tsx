import { Link } from '@tanstack/react-router'
import { hasService } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'

export function AllOffersLink() {
  if (!hasService('offers')) return null
  return (
    <Link
      to="/{-$locale}/offers"
      className="inline-flex min-h-11 items-center justify-self-start text-primary-ink underline underline-offset-4"
    >
      {m.offers_all()}
    </Link>
  )
}
