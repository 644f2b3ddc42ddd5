import { MIN_MONTHS, quote } from '#/domain/money/instalments.ts'
import { egp, type Piastres } from '#/domain/money/money.ts'
import type { SurgerySearch } from '#/domain/search/surgery-search.ts'
import type { App } from '#/server/app.ts'
import { readQuote } from '#/server/surgery/quotes.ts'
import { viewPlans } from '#/server/surgery/plans.ts'
import {
  listFinancingPlans,
  listHospitalPrices,
  listProcedureRows,
} from '#/server/surgery/surgery.ts'
import { viewChoice, viewProcedure } from '#/server/surgery/views.ts'
import { surgeryHead } from './head.server.ts'
import type { FlatExampleView, SurgeryPageView } from './surgery.ts'

type SurgeryPageQuery = { search: SurgerySearch; origin: string }

/** The view of the calculator's page for an address. */
export async function findSurgeryPage(
  app: App,
  { search: asked, origin }: SurgeryPageQuery,
): Promise<SurgeryPageView> {
  const [procedures, terms] = await Promise.all([listProcedureRows(app), listFinancingPlans(app)])
  const chosen = procedures.find(({ slug }) => slug === asked.procedure)
  const prices = chosen ? await listHospitalPrices(app, chosen.slug) : []
  const hospital = prices.find(({ slug }) => slug === asked.hospital)
  // Values that the price list doesn't know are ignored.
  const search = { ...asked, procedure: chosen?.slug, hospital: hospital?.slug }
  const calculator = readQuote(search, typicalPrice(hospital ?? chosen))
  const procedure = chosen ? viewProcedure(chosen, prices) : null
  return {
    head: surgeryHead(procedure, origin),
    search,
    procedures: procedures.map(viewChoice),
    procedure,
    calculator,
    plans: calculator.figures && viewPlans(terms, calculator.figures, search),
    flatExample: flatExample(),
  }
}

function typicalPrice(range?: { minPiastres: Piastres; maxPiastres: Piastres }): Piastres | null {
  if (!range) return null
  const middle = (range.minPiastres + range.maxPiastres) / 2
  return Math.round(middle / egp(500)) * egp(500)
}

/** The site's own example, calculated by the same rules as everything else. */
function flatExample(): FlatExampleView {
  const months = 2 * MIN_MONTHS
  const plan = { kind: 'flat', monthlyRate: 150, feeRate: 0 } as const
  const result = quote({ pricePiastres: egp(48_000), downPaymentPiastres: 0, months, plan })
  if (!result.ok) throw new Error(result.code)
  const monthlyRate = plan.monthlyRate / 10_000
  const yearlyRate = result.quote.effectiveYearlyRate
  return { monthlyRate, seemingRate: monthlyRate * 12, yearlyRate, months }
}
