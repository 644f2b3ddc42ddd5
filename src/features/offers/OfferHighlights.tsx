import { OfferCard } from './OfferCard.tsx'
import type { OfferCardView } from './offers.ts'

/** A few offers in a row, under a heading of their own. */
export function OfferHighlights({ offers }: { offers: OfferCardView[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {offers.slice(0, 3).map((offer) => (
        <li key={offer.slug} className="flex min-w-0">
          <OfferCard offer={offer} headingLevel="h3" />
        </li>
      ))}
    </ul>
  )
}
