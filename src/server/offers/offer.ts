import type { Locale } from '#/domain/localized.ts'
import type { Piastres } from '#/domain/money/money.ts'
import type { ClaimCode } from '#/domain/content/offer.ts'
import type { vouchers } from '#/server/db/schema/offers.ts'
import type { Offer } from './rows.ts'

/** A visitor's filters; slugs are those of the catalogue. */
export type OfferFilters = {
  specialty?: string | undefined
  governorate?: string | undefined
  district?: string | undefined
  /** Of the offer's price, included. */
  priceMax?: Piastres | undefined
}

/** `saving`: largest relative discount first. `ending`: soonest end first. */
export type OfferSort = 'saving' | 'ending' | 'price'

export type OfferSearch = {
  filters: OfferFilters
  sort: OfferSort
  /** Starts at 1; past the last page the list is empty. */
  page: number
  pageSize: number
  now: Date
}

/** How many offers the filters leave, and how many each choice of one would, given the others. */
export type OfferCounts = {
  total: number
  /** By slug; a missing one has no offers. */
  specialties: ReadonlyMap<string, number>
  districts: ReadonlyMap<string, number>
  /** The price of each offer that the other filters leave. */
  prices: Piastres[]
}

export type VoucherClaim = {
  slug: string
  name: string
  /** E.164. */
  phone: string
  submissionKey: string
  userId: string | null
  locale: Locale
  /** The privacy policy that the person agreed to. */
  policyVersion: string
  /** Whether they also agreed to messages about other offers. */
  marketing: boolean
}

export type Voucher = Omit<typeof vouchers.$inferSelect, 'offerId'> & { offer: Offer }

export type ClaimAnswer =
  | { ok: true; voucherCode: string }
  | { ok: false; code: ClaimCode | 'already-claimed' }
