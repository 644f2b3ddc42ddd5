import type { RequestDetails } from '#/domain/care/request-details.ts'
import {
  canRepeat,
  careQuote,
  careSeries,
  type CareService,
  type PriceRange,
} from '#/domain/care/care.ts'
import type { ServiceWindow } from '#/domain/schedule/windows.ts'
import type { App } from '#/server/app.ts'
import type { Rate } from './care.ts'
import { listDatesWithoutCare } from '#/server/holidays/without-care.ts'
import { listCoverage, listRates } from './home-care.ts'

type CareChoice = {
  rate: string
  district: string
  count: number
  equipment?: string | undefined
  window: Pick<ServiceWindow, 'startsAt' | 'endsAt'>
}

type Order =
  | { ok: true; rate: Rate; details: RequestDetails }
  | { ok: false; code: 'choice-required' | 'not-covered' | 'date-invalid'; field: string }

/**
 * Checks the form's choices against the current rate card, coverage and calendar; the price in the
 * request comes from the rate card, never from the form.
 */
export async function readOrder(
  app: App,
  service: CareService,
  { rate: slug, district, count, equipment: hired, window }: CareChoice,
): Promise<Order> {
  const [rates, covered] = await Promise.all([listRates(app, service), listCoverage(app, service)])
  const rate = rates.find((each) => each.slug === slug && each.unit !== 'day')
  if (!rate) return { ok: false, code: 'choice-required', field: 'form' }
  if (count > 1 && !canRepeat(service))
    return { ok: false, code: 'choice-required', field: 'count' }
  if (!covered.includes(district)) return { ok: false, code: 'not-covered', field: 'form' }
  const equipment = rates.find((each) => each.slug === hired && each.unit === 'day')
  if (hired && !equipment) return { ok: false, code: 'choice-required', field: 'form' }
  const series = await findSeries(app, rate, count, window)
  if (!series) return { ok: false, code: 'date-invalid', field: 'window' }
  const price: PriceRange = careQuote(rate, count, equipment)
  return {
    ok: true,
    rate,
    details: {
      rate: slug,
      district,
      count,
      equipment: equipment?.slug ?? null,
      ...price,
      visits: series.map(({ startsAt, endsAt }) => ({
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    },
  }
}

async function findSeries(
  app: App,
  { unit }: Rate,
  count: number,
  window: CareChoice['window'],
): Promise<ServiceWindow[] | null> {
  const now = app.clock.now()
  const closedDates = await listDatesWithoutCare(app, now)
  return careSeries(unit, window, count, { now, closedDates })
}
