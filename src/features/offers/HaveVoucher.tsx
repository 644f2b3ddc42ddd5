import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

/** A link to the look-up, for people who have a voucher. */
export function HaveVoucher() {
  return (
    <Link
      to="/{-$locale}/voucher"
      preload={false}
      className="inline-flex min-h-11 items-center justify-self-start text-primary-ink underline underline-offset-4"
    >
      {m.offers_have_one()}
    </Link>
  )
}
