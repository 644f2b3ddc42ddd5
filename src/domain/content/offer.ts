import type { Piastres } from '#/domain/money/money.ts'
import { addDays, clinicDate, endOfClinicDay } from '#/domain/schedule/zone.ts'

/** How long a claimed voucher is valid, in clinic days after the day of the claim. */
export const VOUCHER_DAYS = 14

/** From this many left on, the number is displayed. */
export const FEW_LEFT = 10

/** The facts that the rules use. The window is half-open: at `endsAt` it is over. */
export type OfferFacts = {
  priceBeforePiastres: Piastres
  pricePiastres: Piastres
  /** Of the committee that licenses advertisements of health services (Law 206/2017). */
  licenceNumber: string | null
  startsAt: Date
  endsAt: Date
  stock: number
  claimed: number
  publishedAt: Date | null
}

export type PublicationCode =
  | 'already-published'
  | 'licence-missing'
  | 'already-ended'
  | 'price-not-lower'

export type Publication = { ok: true; publishedAt: Date } | { ok: false; code: PublicationCode }

/**
 * Whether an offer may be shown from now on. The only place that decides it; the database's constraints
 * repeat it.
 *
 * `licence-missing`: none, or only white space. `already-ended`: its window is over. `price-not-lower`: it
 * saves nothing, so it is no offer.
 */
export function publishOffer(offer: OfferFacts, now: Date): Publication {
  if (offer.publishedAt !== null) return { ok: false, code: 'already-published' }
  if (!isLicensed(offer)) return { ok: false, code: 'licence-missing' }
  if (offer.endsAt <= now) return { ok: false, code: 'already-ended' }
  if (savingOf(offer) <= 0) return { ok: false, code: 'price-not-lower' }
  return { ok: true, publishedAt: now }
}

/** Whether the offer is displayed: published, licensed and not over. It may not have begun yet. */
export function isPublicOffer(offer: OfferFacts, now: Date): boolean {
  return wasAdvertised(offer, now) && now < offer.endsAt
}

export type ClaimCode = 'offer-not-found' | 'offer-ended' | 'offer-not-started' | 'sold-out'

export type ClaimPermission = { ok: true } | { ok: false; code: ClaimCode }

/**
 * Whether a voucher of the offer can be claimed now. `offer-not-found` is one that was never published, so that
 * its existence is not revealed.
 */
export function canClaim(offer: OfferFacts, now: Date): ClaimPermission {
  if (!wasAdvertised(offer, now)) return { ok: false, code: 'offer-not-found' }
  if (offer.endsAt <= now) return { ok: false, code: 'offer-ended' }
  if (now < offer.startsAt) return { ok: false, code: 'offer-not-started' }
  return leftOf(offer) > 0 ? { ok: true } : { ok: false, code: 'sold-out' }
}

/** How many vouchers are left. */
export function leftOf({ stock, claimed }: Pick<OfferFacts, 'stock' | 'claimed'>): number {
  return Math.max(0, stock - claimed)
}

type Prices = Pick<OfferFacts, 'priceBeforePiastres' | 'pricePiastres'>

/** The saving, in piastres. */
export function savingOf({ priceBeforePiastres, pricePiastres }: Prices): Piastres {
  return priceBeforePiastres - pricePiastres
}

/** The saving as whole per cent of the price before, rounded down: never more than it is. */
export function savingPercent(prices: Prices): number {
  return Math.floor((savingOf(prices) * 100) / prices.priceBeforePiastres)
}

/**
 * Until when a voucher is valid: the end of the fourteenth clinic day after the claim, or the offer's own end
 * if that is earlier. Whole days, so that nobody is turned away for an hour.
 */
export function voucherExpiry({ endsAt }: Pick<OfferFacts, 'endsAt'>, claimedAt: Date): Date {
  const full = endOfClinicDay(addDays(clinicDate(claimedAt), VOUCHER_DAYS))
  return full < endsAt ? full : endsAt
}

/** The last clinic date before an end, which is how people say it: “until 5 December”. */
export function lastDayBefore(end: Date): string {
  return clinicDate(new Date(+end - 1))
}

export const voucherStatuses = ['claimed', 'redeemed', 'cancelled'] as const
export type VoucherStatus = (typeof voucherStatuses)[number]
export type VoucherState = 'valid' | 'expired' | 'redeemed' | 'cancelled'

/** The status of a voucher now; its expiry is not stored, but derived from the clock. */
export function voucherState(
  { status, expiresAt }: { status: VoucherStatus; expiresAt: Date },
  now: Date,
): VoucherState {
  if (status !== 'claimed') return status
  return now < expiresAt ? 'valid' : 'expired'
}

function wasAdvertised(offer: OfferFacts, now: Date): boolean {
  return isLicensed(offer) && offer.publishedAt !== null && offer.publishedAt <= now
}

function isLicensed({ licenceNumber }: OfferFacts): boolean {
  return (licenceNumber ?? '').trim() !== ''
}
