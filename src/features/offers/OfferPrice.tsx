import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { OfferCardView } from '#/server/offers/views.ts'
import { cx } from '#/ui/classes.ts'
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx'

type OfferPriceProps = {
  offer: Pick<OfferCardView, 'pricePiastres' | 'priceBeforePiastres'>
  large?: boolean
}

/** The price, and the former price struck through; hidden labels name both for screen readers. */
export function OfferPrice({ offer, large = false }: OfferPriceProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span>
        <VisuallyHidden>{m.offers_price_now()} </VisuallyHidden>
        <strong className={cx('font-semibold text-primary-ink', large ? 'text-3xl' : 'text-2xl')}>
          {formatMoney(offer.pricePiastres)}
        </strong>
      </span>
      <span className="text-muted">
        <VisuallyHidden>{m.offers_price_before()} </VisuallyHidden>
        <s>{formatMoney(offer.priceBeforePiastres)}</s>
      </span>
    </p>
  )
}
