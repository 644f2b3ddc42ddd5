import { canRepeat, careQuote, type CareService } from '#/domain/care.ts'
import { issueEnvelope } from '#/forms/envelope.server.ts'
import { listPlaces, placeName } from '#/forms/places.server.ts'
import type { App } from '#/server/app.ts'
import type { CarePageView, QuoteView, RateView, ServiceView } from './care.ts'
import { listDays } from './days.server.ts'
import type { CareSearch } from './search.ts'
import { explainService } from './service.server.ts'

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
  return { ...explained, places, quote, isCovered, days, envelope: issueEnvelope(app) }
}

/** What was chosen and what it costs; null until a rate and an area that we know are chosen. */
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

function equipmentAmong(rates: readonly RateView[], wanted?: string): RateView | null {
  return rates.find(({ slug, unit }) => unit === 'day' && slug === wanted) ?? null
}
