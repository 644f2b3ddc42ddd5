import { canRepeat, careQuote, type CareService, type PriceRange } from '#/domain/care/care.ts'
import type { FormToken } from '#/domain/web/form-token.ts'
import type { App } from '#/server/app.ts'
import { listPlaces, placeName, type PlaceGroup } from '#/server/doctors/places.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { listCareHolidays, listDays } from './days.ts'
import { explainService } from './service.ts'
import type { CareHolidayView, RateView, ServiceView, WindowDay } from './views.ts'

export type QuoteView = PriceRange & {
  rate: RateView
  equipment: RateView | null
  count: number
  district: { slug: string; name: string }
}

export type CarePageView = ServiceView & {
  places: PlaceGroup[]
  /** The quote; null until the query string has enough choices. */
  quote: QuoteView | null
  isCovered: boolean
  days: WindowDay[]
  /** Why some of the dates have no times. */
  holidays: CareHolidayView[]
  formToken: FormToken
}

/** The part of a request page's query string that determines the price. */
export type CareSearch = {
  rate?: string | undefined
  district?: string | undefined
  /** Visits or shifts; absent: one. */
  count?: number | undefined
  equipment?: string | undefined
}

/** The page of a request: the price first, then when, and only then who. */
export async function findCarePage(
  app: App,
  service: CareService,
  search: CareSearch,
): Promise<CarePageView> {
  const places = await listPlaces(app)
  const explained = await explainService(app, service, places)
  const quote = quoteOf(explained, search, placeName(places, search.district ?? ''))
  const isCovered = explained.coverage.some(({ districts }) =>
    districts.some(({ slug }) => slug === search.district),
  )
  const days = quote && isCovered ? await listDays(app, quote.rate.unit) : []
  const holidays = days.length > 0 ? await listCareHolidays(app) : []
  const formToken = await issueFormToken(app)
  return { ...explained, places, quote, isCovered, days, holidays, formToken }
}

/** The choices and their price; null until a known rate and area are chosen. */
function quoteOf(
  { service, rates }: ServiceView,
  search: CareSearch,
  districtName: string | null,
): QuoteView | null {
  const rate = rates.find(({ slug, unit }) => slug === search.rate && unit !== 'day')
  if (!rate || !search.district || !districtName) return null
  const count = canRepeat(service) ? (search.count ?? 1) : 1
  const equipment = equipmentAmong(rates, search.equipment)
  return {
    ...careQuote(rate, count, equipment ?? undefined),
    rate,
    equipment,
    count,
    district: { slug: search.district, name: districtName },
  }
}

function equipmentAmong(rates: readonly RateView[], chosenSlug?: string): RateView | null {
  return rates.find(({ slug, unit }) => unit === 'day' && slug === chosenSlug) ?? null
}
