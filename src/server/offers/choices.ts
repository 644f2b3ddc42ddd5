import { egp } from '#/domain/money/money.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { Catalogue, CatalogueEntry } from '#/server/doctors/listing.ts'
import type { OfferCounts } from './offer.ts'

export type Choice = { slug: string; name: string; count: number }

export type AreaChoice = Choice & { districts: Choice[] }

export type PriceChoice = { pounds: number; count: number }

/** Choices of each filter, given the other filters; those without results are left out. */
export type OfferChoices = { specialties: Choice[]; areas: AreaChoice[]; prices: PriceChoice[] }

/** Filters, sort and page of /offers, from the query string. */
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

/** Upper price limits offered, in pounds. */
const PRICE_STEPS = [500, 1000, 2000, 5000]

/** Choices of each filter; a selected one stays visible even without results. */
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
    .map(({ slug, name }) => ({
      slug,
      name: inLocale(name),
      count: counts.get(slug) ?? 0,
    }))
    .filter(({ slug, count }) => count > 0 || slug === chosen)
}

function viewArea(
  { slug, name, districts }: Catalogue['governorates'][number],
  counts: Counts,
  chosen: string | undefined,
): AreaChoice {
  const shown = choicesOf(districts, counts, chosen)
  const count = shown.reduce((sum, district) => sum + district.count, 0)
  return { slug, name: inLocale(name), count, districts: shown }
}

/** Leaves out limits that no offer is above or below, except the selected one. */
function pricesOf(prices: number[], chosen: number | undefined): PriceChoice[] {
  const steps = new Set([...PRICE_STEPS, ...(chosen ? [chosen] : [])])
  return [...steps]
    .toSorted((a, b) => a - b)
    .map((pounds) => ({ pounds, count: prices.filter((price) => price <= egp(pounds)).length }))
    .filter(({ pounds, count }) => pounds === chosen || (count > 0 && count < prices.length))
}
