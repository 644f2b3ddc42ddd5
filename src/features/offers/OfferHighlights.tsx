import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { OfferCardView } from '#/server/offers/views.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { CardRow } from '#/ui/CardRow.tsx'
import { LicenceNumber } from './LicenceNumber.tsx'
import { OfferPrice } from './OfferPrice.tsx'
import { OfferWindow } from './OfferWindow.tsx'
import { savingText } from './labels.ts'

/** A few offers in a row, under their own heading. */
export function OfferHighlights({ offers }: { offers: readonly OfferCardView[] }) {
  return (
    <CardRow
      cards={offers
        .slice(0, 3)
        .map((offer) => ({ id: offer.slug, card: <OfferTile offer={offer} /> }))}
    />
  )
}

/** An offer in a row of several: with what the law requires; what it includes is on its own page. */
function OfferTile({ offer }: { offer: OfferCardView }) {
  return (
    <Card as="article" flush className="relative flex w-full flex-col gap-1.5 p-3.5 lg:p-4">
      <p className="flex flex-wrap gap-2">
        <Badge color="secondary" variant="solid">
          {savingText(offer)}
        </Badge>
        {offer.isDemo && <Badge variant="outline">{m.offers_demo()}</Badge>}
      </p>
      <div>
        <h3>
          <Link
            to="/{-$locale}/offers/$slug"
            params={{ slug: offer.slug }}
            preload={false}
            // The whole card is a link.
            className="after:absolute after:inset-0 after:rounded-xl"
          >
            {offer.title}
          </Link>
        </h3>
        <p className="text-sm text-muted">
          {offer.provider}
          {m.forms_separator()}
          {offer.district}
        </p>
      </div>
      <div className="mt-auto grid gap-1">
        <OfferPrice offer={offer} />
        <OfferWindow offer={offer} />
        <LicenceNumber number={offer.licenceNumber} />
      </div>
    </Card>
  )
}
