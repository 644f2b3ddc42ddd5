import { MIN_MONTHS, quote } from '#/domain/money/instalments.ts'
import { egp, type Piastres } from '#/domain/money/money.ts'
import type { SurgerySearch } from '#/domain/search/surgery-search.ts'
import type { App } from '#/server/app.ts'
import { viewPlans, type PlansView } from './plans.ts'
import { readQuote, type CalculatorView } from './quotes.ts'
import { listFinancingPlans, listHospitalPrices, listProcedureRows } from './surgery.ts'
import { viewChoice, viewProcedure, type ProcedureChoice, type ProcedureView } from './views.ts'

// The view, in the reader's language. Rates are fractions: 0.368 is 36.8 %.

/** What a flat rate seems to cost a year, and what it really costs: an example. */
export type FlatExampleView = {
  monthlyRate: number
  seemingRate: number
  yearlyRate: number
  months: number
}

export type SurgeryCalculatorView = {
  search: SurgerySearch
  procedures: ProcedureChoice[]
  procedure: ProcedureView | null
  calculator: CalculatorView
  /** Null if there are no figures yet. */
  plans: PlansView | null
  flatExample: FlatExampleView
}

/** The calculator for an address. */
export async function findSurgeryCalculator(
  app: App,
  input: SurgerySearch,
): Promise<SurgeryCalculatorView> {
  const [procedures, terms] = await Promise.all([listProcedureRows(app), listFinancingPlans(app)])
  const chosen = procedures.find(({ slug }) => slug === input.procedure)
  const prices = chosen ? await listHospitalPrices(app, chosen.slug) : []
  const hospital = prices.find(({ slug }) => slug === input.hospital)
  // Values that the price list doesn't know are ignored.
  const search = { ...input, procedure: chosen?.slug, hospital: hospital?.slug }
  const calculator = readQuote(search, typicalPrice(hospital ?? chosen))
  return {
    search,
    procedures: procedures.map(viewChoice),
    procedure: chosen ? viewProcedure(chosen, prices) : null,
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
