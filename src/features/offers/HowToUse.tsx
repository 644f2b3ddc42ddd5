import { brandName } from '#/brand.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { OfferView } from '#/server/offers/page.ts'

export function HowToUse({ offer }: { offer: OfferView }) {
  const steps = [
    m.offers_how_claim(),
    m.offers_how_show({ provider: offer.provider }),
    m.offers_how_pay({ price: formatMoney(offer.pricePiastres), brand: brandName() }),
  ]
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="mb-3 text-xl">
        {m.offers_how()}
      </h2>
      <ol className="grid max-w-2xl gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-secondary-soft font-semibold text-secondary-ink"
            >
              {formatNumber(index + 1)}
            </span>
            <span className="min-w-0 pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
