import MapPin from 'lucide-react/icons/map-pin'
import { m } from '#/paraglide/messages.js'
import type { OfferView } from '#/server/offers/page.ts'
import { Badge } from '#/ui/Badge.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { OfferPrice } from './OfferPrice.tsx'
import { OfferWindow } from './OfferWindow.tsx'
import { savingText } from './labels.ts'

export function OfferHeader({ offer }: { offer: OfferView }) {
  return (
    <header className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge color="secondary" variant="solid">
          {savingText(offer)}
        </Badge>
        <Badge>{offer.specialty}</Badge>
        {offer.isDemo && <Badge variant="outline">{m.offers_demo()}</Badge>}
      </div>
      <div className="grid gap-1">
        <h1 className="text-3xl">{offer.title}</h1>
        <p className="flex flex-wrap items-center gap-x-2 text-lg text-muted">
          {offer.provider}
          <span className="flex items-center gap-1">
            <MapPin aria-hidden="true" className="size-4.5 shrink-0" />
            {m.offers_place({ district: offer.district, governorate: offer.governorate })}
          </span>
        </p>
      </div>
      <OfferPrice offer={offer} large />
      <OfferWindow offer={offer} />
      <p className="max-w-2xl">{offer.summary}</p>
      {offer.claim.ok && (
        <a href="#claim" className={`${buttonClasses({ size: 'lg' })} lg:hidden`}>
          {m.offers_claim_title()}
        </a>
      )}
    </header>
  )
}
