import type { OfferCardView } from '#/server/offers/views.ts'
import { CardRow } from '#/ui/CardRow.tsx'
import { OfferTile } from './OfferTile.tsx'

/** A few offers in a row, under a heading of their own. */
export function OfferHighlights({ offers }: { offers: readonly OfferCardView[] }) {
  return (
    <CardRow
      cards={offers
        .slice(0, 3)
        .map((offer) => ({ id: offer.slug, card: <OfferTile offer={offer} /> }))}
    />
  )
}
