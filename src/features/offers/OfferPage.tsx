import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { OfferView } from '#/server/offers/page.ts'
import type { OfferCardView } from '#/server/offers/views.ts'
import { Breadcrumbs } from '#/ui/Breadcrumbs.tsx'
import { Card } from '#/ui/Card.tsx'
import { topLink } from '#/ui/RouterLink.tsx'
import { ClaimClosed } from './ClaimClosed.tsx'
import { ClaimForm } from './ClaimForm.tsx'
import { offerCrumbs } from './breadcrumbs.ts'
import { HowToUse } from './HowToUse.tsx'
import { IncludesList } from './IncludesList.tsx'
import { LicenceNumber } from './LicenceNumber.tsx'
import { OfferHeader } from './OfferHeader.tsx'
import { OfferHighlights } from './OfferHighlights.tsx'

type OfferPageProps = {
  offer: OfferView
  /** Other offers that are available now. */
  others: OfferCardView[]
}

export function OfferPage({ offer, others }: OfferPageProps) {
  const isToBeHad = offer.state === 'open' || offer.state === 'not-started'
  const shown = others.filter(({ slug }) => slug !== offer.slug)
  return (
    <div className="page grid gap-8 py-6">
      <Breadcrumbs label={m.offers_breadcrumbs()} crumbs={offerCrumbs(offer)} link={topLink} />
      <div className="grid gap-8 lg:grid-cols-[1fr_24rem]">
        <div className="grid min-w-0 content-start gap-6">
          <OfferHeader offer={offer} />
          <section aria-labelledby="includes">
            <h2 id="includes" className="mb-2 text-xl">
              {m.offers_includes()}
            </h2>
            <IncludesList items={offer.includes} />
          </section>
        </div>
        <Card
          as="section"
          id="claim"
          aria-labelledby="claim-title"
          className="grid content-start gap-4 self-start lg:row-span-2"
        >
          <h2 id="claim-title" className="text-xl">
            {m.offers_claim_title()}
          </h2>
          {offer.claim.ok ? (
            <ClaimForm offer={offer} />
          ) : (
            <ClaimClosed offer={offer} code={offer.claim.code} />
          )}
        </Card>
        <div className="grid min-w-0 content-start gap-8">
          {isToBeHad && <HowToUse offer={offer} />}
          {isToBeHad && <Terms days={offer.voucherDays} />}
          <section aria-labelledby="licence" className="grid gap-1">
            <h2 id="licence" className="text-xl">
              {m.offers_licence_title()}
            </h2>
            <p className="max-w-2xl text-muted">{m.offers_licence_text()}</p>
            <LicenceNumber number={offer.licenceNumber} />
          </section>
        </div>
      </div>
      {shown.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others" className="mb-4 text-xl">
            {m.offers_others()}
          </h2>
          <OfferHighlights offers={shown} />
        </section>
      )}
    </div>
  )
}

function Terms({ days }: { days: number }) {
  const terms = [
    m.offers_terms_once(),
    m.offers_terms_days({ count: days, shown: formatNumber(days) }),
    m.offers_terms_doctor(),
    m.offers_terms_other(),
  ]
  return (
    <section aria-labelledby="terms">
      <h2 id="terms" className="mb-2 text-xl">
        {m.offers_terms()}
      </h2>
      <ul className="grid max-w-2xl list-disc gap-1.5 ps-5 marker:text-muted">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  )
}
