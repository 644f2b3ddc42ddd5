import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { OfferCardView } from '#/server/offers/views.ts'
import { Badge } from '#/ui/Badge.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { IncludesList } from './IncludesList.tsx'
import { LicenceNumber } from './LicenceNumber.tsx'
import { OfferPrice } from './OfferPrice.tsx'
import { OfferWindow } from './OfferWindow.tsx'
import { Perforation } from '#/ui/Perforation.tsx'
import { savingText } from './labels.ts'

const SHOWN_INCLUDES = 3

type OfferCardProps = { offer: OfferCardView; headingLevel?: 'h2' | 'h3' }

/** A coupon: offer and price above the line, its end below. */
export function OfferCard({ offer, headingLevel: Heading = 'h2' }: OfferCardProps) {
  const { slug, title } = offer
  return (
    <Card as="article" flush className="flex w-full flex-col">
      <div className="grid grow content-start gap-3 p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-2">
          <Badge color="secondary" variant="solid">
            {savingText(offer)}
          </Badge>
          <Badge>{offer.specialty}</Badge>
          {offer.isDemo && <Badge variant="outline">{m.offers_demo()}</Badge>}
        </div>
        <div>
          <Heading className="text-lg">
            <Link
              to="/{-$locale}/offers/$slug"
              params={{ slug }}
              preload={false}
              className="underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          </Heading>
          <p className="text-muted">
            {offer.provider}
            {m.forms_separator()}
            {offer.district}
          </p>
        </div>
        <OfferPrice offer={offer} />
        <IncludesList items={offer.includes} most={SHOWN_INCLUDES} />
      </div>
      <Perforation />
      <footer className="grid gap-3 p-4 sm:p-5">
        <OfferWindow offer={offer} />
        <Link
          to="/{-$locale}/offers/$slug"
          params={{ slug }}
          preload={false}
          aria-label={m.offers_see_of({ title })}
          className={buttonClasses({
            variant: offer.state === 'open' ? 'soft' : 'outline',
            block: true,
          })}
        >
          {m.offers_see()}
        </Link>
        <LicenceNumber number={offer.licenceNumber} />
      </footer>
    </Card>
  )
}
