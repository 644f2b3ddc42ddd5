import { formatCalendarDate } from '#/i18n/dates.ts'
import { canonicalPath, currentLocale } from '#/i18n/locale.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { FoundOffersView } from '#/server/offers/offers-page.ts'
import type { OfferView } from '#/server/offers/page.ts'
import type { OfferCardView, OfferState } from '#/server/offers/views.ts'
import { offerCrumbs } from './breadcrumbs.ts'
import { offerPath, offersPath } from './hrefs.ts'
import { headingText } from './labels.ts'
import type { OffersPageView, PageHead } from './offers.ts'

// The contents of a page's head are built on the server, to keep this code out of the browser's bundle.

/** What was found, with the page's heading and head. */
export function viewOffersPage(found: FoundOffersView, origin: string): OffersPageView {
  const heading = headingText(found.search, found.choices)
  const head = {
    path: offersPath({ ...found.search, page: found.page, sort: undefined }),
    title: heading,
    description: m.offers_description(),
    jsonLd: [listJsonLd(found, origin)],
  }
  return { ...found, heading, head }
}

/** The page of an expired offer remains for anyone with the link, but is not indexed. */
export function offerHead(offer: OfferView, origin: string): PageHead {
  const { title, provider, district, pricePiastres, priceBeforePiastres, lastDay, isPublic } = offer
  return {
    path: offerPath(offer.slug),
    title: m.offers_offer_title({ title, provider }),
    description: m.offers_offer_description({
      title,
      provider,
      district,
      price: formatMoney(pricePiastres),
      before: formatMoney(priceBeforePiastres),
      date: formatCalendarDate(lastDay, 'date'),
    }),
    private: !isPublic,
    isDemo: offer.isDemo,
    jsonLd: isPublic ? [offerJsonLd(offer, origin), crumbsJsonLd(offer, origin)] : [],
  }
}

function listJsonLd({ offers }: FoundOffersView, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: offers.length,
    itemListElement: offers.map((offer, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: offer.title,
      url: urlOf(offer, origin),
    })),
  }
}

const availability: Record<OfferState, string> = {
  open: 'InStock',
  'sold-out': 'SoldOut',
  'not-started': 'PreOrder',
  ended: 'Discontinued',
}

function offerJsonLd(offer: OfferView, origin: string): object {
  const { title, summary, specialty, pricePiastres, left, state, firstDay, lastDay } = offer
  return {
    '@context': 'https://schema.org',
    '@type': 'Offer',
    '@id': urlOf(offer, origin),
    url: urlOf(offer, origin),
    name: title,
    description: summary,
    category: specialty,
    price: pricePiastres / 100,
    priceCurrency: 'EGP',
    availability: `https://schema.org/${left === null ? availability[state] : 'LimitedAvailability'}`,
    validFrom: firstDay,
    priceValidUntil: lastDay,
    seller: sellerJsonLd(offer),
    itemOffered: { '@type': 'Service', name: title, description: summary },
  }
}

function sellerJsonLd({ provider, district, governorate }: OfferCardView): object {
  return {
    '@type': 'MedicalOrganization',
    name: provider,
    address: {
      '@type': 'PostalAddress',
      addressLocality: district,
      addressRegion: governorate,
      addressCountry: 'EG',
    },
  }
}

function crumbsJsonLd(offer: OfferCardView, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: offerCrumbs(offer).map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href ? origin + href : urlOf(offer, origin),
    })),
  }
}

function urlOf({ slug }: OfferCardView, origin: string): string {
  return origin + canonicalPath(offerPath(slug), currentLocale().code)
}
