import type { FormToken } from '#/domain/web/form-token.ts'
import {
  canClaim,
  isPublicOffer,
  lastDayBefore,
  VOUCHER_DAYS,
  voucherExpiry,
  type ClaimPermission,
} from '#/domain/content/offer.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { findOfferRow } from './offers.ts'
import { viewOfferCard, type OfferCardView } from './views.ts'

export type OfferView = OfferCardView & {
  specialtySlug: string
  summary: string
  /** Whether it can be claimed now, by the rule that the claim enforces. */
  claim: ClaimPermission
  voucherDays: number
  /** The last valid day of a voucher claimed now. */
  voucherLastDay: string
  /** Whether search engines may index it; an ended offer keeps its page. */
  isPublic: boolean
  formToken: FormToken
}

/** An offer's page, also after its end; null for one that was never published. */
export async function findOffer(app: App, slug: string): Promise<OfferView | null> {
  const now = app.clock.now()
  const offer = await findOfferRow(app, slug)
  const claim = offer && canClaim(offer, now)
  if (!claim || (!claim.ok && claim.code === 'offer-not-found')) return null
  return {
    ...viewOfferCard(offer, now),
    specialtySlug: offer.specialtySlug,
    summary: inLocale(offer.summary),
    claim,
    voucherDays: VOUCHER_DAYS,
    voucherLastDay: lastDayBefore(voucherExpiry(offer, now)),
    isPublic: isPublicOffer(offer, now),
    formToken: await issueFormToken(app),
  }
}
