import type { Piastres } from '#/domain/money.ts'
import type { ClaimCode, OfferFacts, VoucherState, VoucherStatus } from '#/domain/offer.ts'

/** An offer of a provider with the names that its page shows. */
export type Offer = OfferFacts & {
  id: string
  slug: string
  titleAr: string
  titleEn: string
  summaryAr: string
  summaryEn: string
  includesAr: string[]
  includesEn: string[]
  providerAr: string
  providerEn: string
  /** As it is dialled; null where none is known. */
  providerPhone: string | null
  specialtySlug: string
  specialtyAr: string
  specialtyEn: string
  districtSlug: string
  districtAr: string
  districtEn: string
  governorateSlug: string
  governorateAr: string
  governorateEn: string
  isDemo: boolean
}

/** What a visitor narrows the list by; slugs are those of the catalogue. */
export type OfferFilters = {
  specialty?: string | undefined
  governorate?: string | undefined
  district?: string | undefined
  /** Of the offer's price, included. */
  priceMax?: Piastres | undefined
}

/** `saving` is the largest share of the price before, `ending` the soonest end. */
export type OfferSort = 'saving' | 'ending' | 'price'

export type OfferSearch = {
  filters: OfferFilters
  sort: OfferSort
  /** From 1; past the last page there are no offers, and the total is still told. */
  page: number
  pageSize: number
  now: Date
}

/** How many offers each choice of a filter would leave, given the other filters. */
export type OfferCounts = {
  /** By slug; one that is missing has none. */
  specialties: ReadonlyMap<string, number>
  districts: ReadonlyMap<string, number>
  /** The price of each offer that the other filters leave. */
  prices: Piastres[]
}

export type OfferPage = { total: number; offers: Offer[]; counts: OfferCounts }

export type VoucherClaim = {
  slug: string
  name: string
  /** E.164. */
  phone: string
  submissionKey: string
  userId: string | null
  locale: 'ar' | 'en'
  /** The privacy policy that the person agreed to. */
  policyVersion: string
  /** Whether they also asked to hear of other offers. */
  marketing: boolean
}

export type Voucher = {
  id: string
  code: string
  name: string
  phone: string
  status: VoucherStatus
  pricePiastres: Piastres
  expiresAt: Date
  userId: string | null
  offer: Offer
}

/** A voucher that was used, as the provider who took it sees it. */
export type Redemption = {
  code: string
  name: string
  titleAr: string
  titleEn: string
  pricePiastres: Piastres
  redeemedAt: Date
}

/** `voucher-unknown`: there is none, or its offer is another provider's. */
export type RedeemAnswer =
  | { ok: true }
  | { ok: false; code: 'voucher-unknown' | `voucher-${Exclude<VoucherState, 'valid'>}` }

export type ClaimAnswer =
  | { ok: true; voucherCode: string }
  | { ok: false; code: ClaimCode | 'already-claimed' }
