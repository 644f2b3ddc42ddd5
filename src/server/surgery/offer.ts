import type { ApplicationSearch, QuoteExample } from '#/domain/search/surgery-search.ts'
import type { App } from '#/server/app.ts'
import { readQuote } from './quotes.ts'
import { viewPlan } from './plans.ts'
import type { FinancingPlan, HospitalPrice, Procedure } from './procedure.ts'
import { listFinancingPlans, listHospitalPrices, listProcedureRows } from './surgery.ts'
import type { QuotedPlan } from './views.ts'

export type Offer = {
  procedure: Procedure
  prices: HospitalPrice[]
  hospital: HospitalPrice | undefined
  figures: QuoteExample
  terms: FinancingPlan
  plan: QuotedPlan
}

/** The offer for a query string or form, recalculated; null if no plan offers it. */
export async function findOffer(app: App, search: ApplicationSearch): Promise<Offer | null> {
  const [procedures, plans] = await Promise.all([listProcedureRows(app), listFinancingPlans(app)])
  const procedure = procedures.find(({ slug }) => slug === search.procedure)
  const terms = plans.find(({ slug }) => slug === search.plan)
  const { figures } = readQuote(search, null)
  if (!procedure || !terms || !figures) return null
  const plan = viewPlan(terms, figures, search)
  if (!plan.outcome.ok) return null
  const prices = await listHospitalPrices(app, procedure.slug)
  const hospital = prices.find(({ slug }) => slug === search.hospital)
  return { procedure, prices, hospital, figures, terms, plan: { ...plan, outcome: plan.outcome } }
}
