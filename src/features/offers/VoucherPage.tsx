import { hasService } from '#/brand.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import type { VoucherView } from '#/server/offers/views.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { PrintButton } from '#/ui/PrintButton.tsx'
import { Coupon } from './Coupon.tsx'

const titles = {
  valid: m.offers_voucher_valid,
  expired: m.offers_voucher_expired,
  redeemed: m.offers_voucher_redeemed,
  cancelled: m.offers_voucher_cancelled,
}

type VoucherPageProps = {
  voucher: VoucherView
  /** Paid online: nothing is left to pay at the provider. */
  isPaid?: boolean
  /** The form for paying, or the confirmation that it is paid. */
  children?: ReactNode
}

/** In print only the coupon remains, and that it is paid. */
export function VoucherPage({ voucher, isPaid = false, children }: VoucherPageProps) {
  const isValid = voucher.state === 'valid'
  return (
    <div className="page grid max-w-2xl gap-6 py-8 print:py-0">
      <header className="grid gap-1 print:hidden">
        <h1 className="text-3xl">{titles[voucher.state]()}</h1>
        <p className="text-muted">
          {isValid ? m.offers_voucher_valid_text() : m.offers_voucher_over_text()}
        </p>
      </header>
      <Coupon voucher={voucher} isPaid={isPaid} />
      {children}
      <div className="flex flex-wrap gap-2 print:hidden">
        {isValid && <PrintButton>{m.offers_voucher_print()}</PrintButton>}
        {hasService('offers') && <OfferLinks slug={voucher.offer.slug} />}
      </div>
    </div>
  )
}

function OfferLinks({ slug }: { slug: string }) {
  return (
    <>
      <Link
        to="/{-$locale}/offers/$slug"
        params={{ slug }}
        preload={false}
        className={buttonClasses({ variant: 'outline' })}
      >
        {m.offers_voucher_offer()}
      </Link>
      <Link to="/{-$locale}/offers" className={buttonClasses({ variant: 'outline' })}>
        {m.offers_all()}
      </Link>
    </>
  )
}
