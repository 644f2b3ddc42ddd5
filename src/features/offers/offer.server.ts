import {
  canClaim,
  isPublicOffer,
  lastDayBefore,
  VOUCHER_DAYS,
  voucherExpiry,
} from '#/domain/offer.ts'
import { issueEnvelope } from '#/forms/envelope.server.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { findOfferRow } from '#/server/offers/offers.ts'
import { offerHead } from './head.server.ts'
import type { OfferView } from './offers.ts'
import { viewOfferCard } from './views.server.ts'

type Asked = { slug: string; origin: string }

/** An offer's page, also after its end; one that was never published counts as not found. */
export async function findOffer(app: App, { slug, origin }: Asked): Promise<OfferView | null> {
  const now = app.clock.now()
  const offer = await findOfferRow(app, slug)
  const claim = offer && canClaim(offer, now)
  if (!claim || (!claim.ok && claim.code === 'offer-unknown')) return null
  const view = {
    ...viewOfferCard(offer, now),
    specialtySlug: offer.specialtySlug,
    summary: inLocale(offer.summaryAr, offer.summaryEn),
    claim,
    voucherDays: VOUCHER_DAYS,
    voucherLastDay: lastDayBefore(voucherExpiry(offer, now)),
    envelope: issueEnvelope(app),
  }
  return { ...view, head: offerHead(view, { origin, isPublic: isPublicOffer(offer, now) }) }
}
