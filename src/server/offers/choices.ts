import { egp } from '#/domain/money.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { Catalogue, CatalogueEntry } from '#/server/doctors/listing.ts'
import type { OfferCounts } from './offer.ts'

export type Choice = { slug: string; name: string; count: number }

export type AreaChoice = Choice & { districts: Choice[] }

export type PriceChoice = { pounds: number; count: number }

/** What each filter offers, given the others; what would find nothing is left out. */
export type OfferChoices = { specialties: Choice[]; areas: AreaChoice[]; prices: PriceChoice[] }

/** Filters, sort and page of /offers, as its address has them. */
export type OffersSearch = {
  specialty?: string | undefined
  /** A governorate, or one of its districts: `cairo`, `cairo.maadi`. */
  area?: string | undefined
  /** Whole pounds. */
  priceMax?: number | undefined
  /** Absent: the largest saving first. */
  sort?: 'ending' | 'price' | undefined
  /** Absent: the first. */
  page?: number | undefined
}

/** Pounds, up to which somebody may want to spend. */
const PRICE_STEPS = [500, 1000, 2000, 5000]

/** What each filter offers. A choice that is made stays to be seen, even where it finds nothing. */
export function viewChoices(
  search: OffersSearch,
  { specialties, governorates }: Catalogue,
  counts: OfferCounts,
): OfferChoices {
  const [governorate, district] = search.area?.split('.') ?? []
  return {
    specialties: choicesOf(specialties, counts.specialties, search.specialty),
    areas: governorates
      .map((area) => viewArea(area, counts.districts, district))
      .filter(({ slug, count }) => count > 0 || slug === governorate),
    prices: pricesOf(counts.prices, search.priceMax),
  }
}

type Counts = ReadonlyMap<string, number>

function choicesOf(
  entries: CatalogueEntry[],
  counts: Counts,
  chosen: string | undefined,
): Choice[] {
  return entries
    .filter(({ slug, isHidden }) => !isHidden || slug === chosen)
    .map(({ slug, nameAr, nameEn }) => ({
      slug,
      name: inLocale(nameAr, nameEn),
      count: counts.get(slug) ?? 0,
    }))
    .filter(({ slug, count }) => count > 0 || slug === chosen)
}

function viewArea(
  { slug, nameAr, nameEn, districts }: Catalogue['governorates'][number],
  counts: Counts,
  chosen: string | undefined,
): AreaChoice {
  const shown = choicesOf(districts, counts, chosen)
  const count = shown.reduce((sum, district) => sum + district.count, 0)
  return { slug, name: inLocale(nameAr, nameEn), count, districts: shown }
}

/** A step that all of them are under narrows nothing. */
function pricesOf(prices: number[], chosen: number | undefined): PriceChoice[] {
  const steps = new Set([...PRICE_STEPS, ...(chosen ? [chosen] : [])])
  return [...steps]
    .toSorted((a, b) => a - b)
    .map((pounds) => ({ pounds, count: prices.filter((price) => price <= egp(pounds)).length }))
    .filter(({ pounds, count }) => pounds === chosen || (count > 0 && count < prices.length))
}
