import { egp } from '#/domain/money/money.ts'
import type { App } from '#/server/app.ts'
import { readCatalogue } from '#/server/doctors/directory.ts'
import type { Catalogue } from '#/server/doctors/listing.ts'
import { viewChoices, type OfferChoices, type OffersSearch } from './choices.ts'
import { countOffers, listOfferRows } from './list.ts'
import type { OfferFilters } from './offer.ts'
import { viewOfferCard, type OfferCardView } from './views.ts'

const PAGE_SIZE = 9
const HIGHLIGHT_COUNT = 4

export type FoundOffersView = {
  /** The search that was carried out: without values that the catalogue doesn't know. */
  search: OffersSearch
  total: number
  page: number
  pageCount: number
  offers: OfferCardView[]
  choices: OfferChoices
}

/** One page of the offers for an address; past the last page, the last one. */
export async function findOffersPage(app: App, address: OffersSearch): Promise<FoundOffersView> {
  const now = app.clock.now()
  const catalogue = await readCatalogue(app)
  const search = allowedSearch(address, catalogue)
  const filters = filtersOf(search)
  const sort = search.sort ?? 'saving'
  const list = (page: number) =>
    listOfferRows(app, { filters, sort, page, pageSize: PAGE_SIZE, now })
  const requested = search.page ?? 1
  const [requestedOffers, counts] = await Promise.all([
    list(requested),
    countOffers(app, filters, now),
  ])
  const pageCount = Math.max(1, Math.ceil(counts.total / PAGE_SIZE))
  const page = Math.min(requested, pageCount)
  const found = page === requested ? requestedOffers : await list(page)
  return {
    search,
    total: counts.total,
    page,
    pageCount,
    offers: found.map((offer) => viewOfferCard(offer, now)),
    choices: viewChoices(search, catalogue, counts),
  }
}

/** A few available offers, those with the largest saving first. */
export async function listHighlights(app: App): Promise<OfferCardView[]> {
  const now = app.clock.now()
  const search = { filters: {}, sort: 'saving', page: 1, pageSize: HIGHLIGHT_COUNT, now } as const
  const found = await listOfferRows(app, search)
  return found.map((offer) => viewOfferCard(offer, now)).filter(({ state }) => state === 'open')
}

/** Values that the catalogue doesn't know are ignored. */
function allowedSearch(
  search: OffersSearch,
  { specialties, governorates }: Catalogue,
): OffersSearch {
  const [governorate, district] = search.area?.split('.') ?? []
  const area = governorates.find(({ slug }) => slug === governorate)
  const isKnown = area && (!district || area.districts.some(({ slug }) => slug === district))
  return {
    ...search,
    specialty: specialties.find(({ slug }) => slug === search.specialty)?.slug,
    area: isKnown ? search.area : undefined,
  }
}

function filtersOf({ specialty, area, priceMax }: OffersSearch): OfferFilters {
  const [governorate, district] = area?.split('.') ?? []
  return { specialty, governorate, district, priceMax: priceMax && egp(priceMax) }
}
