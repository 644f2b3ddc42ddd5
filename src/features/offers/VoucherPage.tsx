import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { Coupon } from './Coupon.tsx'
import type { VoucherView } from './offers.ts'
import { PrintButton } from './PrintButton.tsx'

const titles = {
  valid: m.offers_voucher_valid,
  expired: m.offers_voucher_expired,
  redeemed: m.offers_voucher_redeemed,
  cancelled: m.offers_voucher_cancelled,
}

/** On paper only the coupon itself is left. */
export function VoucherPage({ voucher }: { voucher: VoucherView }) {
  const isValid = voucher.state === 'valid'
  return (
    <div className="page grid max-w-2xl gap-6 py-8 print:py-0">
      <header className="grid gap-1 print:hidden">
        <h1 className="text-3xl">{titles[voucher.state]()}</h1>
        <p className="text-muted">
          {isValid ? m.offers_voucher_valid_text() : m.offers_voucher_over_text()}
        </p>
      </header>
      <Coupon voucher={voucher} />
      <div className="flex flex-wrap gap-2 print:hidden">
        {isValid && <PrintButton />}
        <Link
          to="/{-$locale}/offers/$slug"
          params={{ slug: voucher.offer.slug }}
          preload={false}
          className={buttonClasses({ variant: 'outline' })}
        >
          {m.offers_voucher_offer()}
        </Link>
        <Link to="/{-$locale}/offers" className={buttonClasses({ variant: 'outline' })}>
          {m.offers_all()}
        </Link>
      </div>
    </div>
  )
}
