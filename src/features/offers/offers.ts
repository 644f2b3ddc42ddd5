import { z } from 'zod'
import { consent, mobile, optionalConsent, personName } from '#/forms/fields.ts'
import type { FoundOffersView } from '#/server/offers/offers-page.ts'

/** The claim, in the order of its fields. Consent to marketing is separate. */
export const claimSchema = z.object({
  offer: z.string('offer-not-found').regex(/^[a-z0-9-]{1,120}$/, 'offer-not-found'),
  name: personName,
  phone: mobile,
  consent,
  marketing: optionalConsent,
})

// The views for pages, in the reader's language. Dates are the clinic's calendar dates.

export type OffersPageView = FoundOffersView & {
  /** The contents of the page. */
  heading: string
  head: PageHead
}

export type PageHead = {
  path: string
  title: string
  description: string
  private?: boolean
  isDemo?: boolean
  jsonLd?: object[]
}
