import { z } from 'zod'
import type { ClaimPermission, VoucherState } from '#/domain/offer.ts'
import type { ProviderPhoneView } from '#/domain/providerphone.ts'
import { parseReference } from '#/domain/reference.ts'
import type { Envelope } from '#/forms/envelope.ts'
import { consent, mobile, optionalConsent, personName } from '#/forms/fields.ts'
import type { OffersSearch } from './search.ts'

const code = z.string('voucher-code-invalid').transform((text, context) => {
  const parsed = parseReference(text, 'BLV')
  if (parsed) return parsed
  context.addIssue('voucher-code-invalid')
  return z.NEVER
})

/** The claim, in the order in which its fields stand. Hearing of other offers is asked apart. */
export const claimSchema = z.object({
  offer: z.string('offer-unknown').regex(/^[a-z0-9-]{1,120}$/, 'offer-unknown'),
  name: personName,
  phone: mobile,
  consent,
  marketing: optionalConsent,
})
export type ClaimInput = z.output<typeof claimSchema>

/** A voucher is opened by its code and phone together. */
export const voucherLookupSchema = z.object({ code, phone: mobile })
export type VoucherLookupInput = z.output<typeof voucherLookupSchema>

// What the pages may know, in the reader's language. Dates are the clinic's calendar dates.

/** Where an offer stands: to be had, not any more, or not yet. */
export type OfferState = 'open' | 'sold-out' | 'not-started' | 'ended'

export type OfferCardView = {
  slug: string
  title: string
  provider: string
  specialty: string
  district: string
  governorate: string
  priceBeforePiastres: number
  pricePiastres: number
  savingPiastres: number
  savingPercent: number
  includes: string[]
  licenceNumber: string
  state: OfferState
  firstDay: string
  lastDay: string
  /** Only when they are few. */
  left: number | null
  isDemo: boolean
}

export type Choice = { slug: string; name: string; count: number }
export type AreaChoice = Choice & { districts: Choice[] }
export type PriceChoice = { pounds: number; count: number }

/** What each filter offers, given the others; what would find nothing is left out. */
export type OfferChoices = { specialties: Choice[]; areas: AreaChoice[]; prices: PriceChoice[] }

export type PageHead = {
  path: string
  title: string
  description: string
  private?: boolean
  isDemo?: boolean
  jsonLd?: object[]
}

export type OffersPageView = {
  /** The search as it was carried out: what the catalogue doesn't know is left out. */
  search: OffersSearch
  /** What the page is a list of. */
  heading: string
  total: number
  page: number
  pageCount: number
  offers: OfferCardView[]
  choices: OfferChoices
  head: PageHead
}

export type OfferView = OfferCardView & {
  specialtySlug: string
  summary: string
  /** What a click on the button would meet; the use case decides by the same rule. */
  claim: ClaimPermission
  voucherDays: number
  /** Until when a voucher claimed today would hold. */
  voucherLastDay: string
  envelope: Envelope
  head: PageHead
}

export type VoucherView = {
  code: string
  state: VoucherState
  name: string
  maskedPhone: string
  pricePiastres: number
  lastDay: string
  /** Of whoever takes it: where a time has to be arranged. */
  providerPhone: ProviderPhoneView | null
  offer: OfferCardView
}

export type ClaimResult = { ok: true; voucherCode: string } | { ok: false; code: string }
