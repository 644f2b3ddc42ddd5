import type { Envelope } from '#/domain/envelope.ts'
import {
  canClaim,
  isPublicOffer,
  lastDayBefore,
  VOUCHER_DAYS,
  voucherExpiry,
  type ClaimPermission,
} from '#/domain/offer.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { issueEnvelope } from '#/server/http/envelope.ts'
import { findOfferRow } from './offers.ts'
import { viewOfferCard, type OfferCardView } from './views.ts'

export type OfferView = OfferCardView & {
  specialtySlug: string
  summary: string
  /** What a click on the button would meet; the use case decides by the same rule. */
  claim: ClaimPermission
  voucherDays: number
  /** Until when a voucher claimed today would hold. */
  voucherLastDay: string
  /** Whether search engines may list it; one that is over keeps its page. */
  isPublic: boolean
  envelope: Envelope
}

/** An offer's page, also after its end; one that was never published counts as not found. */
export async function findOffer(app: App, slug: string): Promise<OfferView | null> {
  const now = app.clock.now()
  const offer = await findOfferRow(app, slug)
  const claim = offer && canClaim(offer, now)
  if (!claim || (!claim.ok && claim.code === 'offer-unknown')) return null
  return {
    ...viewOfferCard(offer, now),
    specialtySlug: offer.specialtySlug,
    summary: inLocale(offer.summaryAr, offer.summaryEn),
    claim,
    voucherDays: VOUCHER_DAYS,
    voucherLastDay: lastDayBefore(voucherExpiry(offer, now)),
    isPublic: isPublicOffer(offer, now),
    envelope: issueEnvelope(app),
  }
}
