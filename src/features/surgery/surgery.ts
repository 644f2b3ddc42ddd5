import type { SurgerySearch } from '#/domain/search/surgery-search.ts'
import type { CalculatorView } from '#/server/surgery/quotes.ts'
import type { PlansView } from '#/server/surgery/plans.ts'
import type {
  PlanView,
  ProcedureChoice,
  ProcedureView,
  QuotedPlan,
} from '#/server/surgery/views.ts'

// The views for pages, in the reader's language. Rates are fractions: 0.368 is 36.8 %.

/** What a flat rate seems to cost a year, and what it really costs: an example. */
export type FlatExampleView = {
  monthlyRate: number
  seemingRate: number
  yearlyRate: number
  months: number
}

export type SurgeryPageView = {
  head: SurgeryHead
  search: SurgerySearch
  procedures: ProcedureChoice[]
  procedure: ProcedureView | null
  calculator: CalculatorView
  /** Null if there are no figures yet. */
  plans: PlansView | null
  flatExample: FlatExampleView
}

export function isQuoted(plan: PlanView): plan is QuotedPlan {
  return plan.outcome.ok
}

export type SurgeryHead = { path: string; title: string; description: string; jsonLd: JsonLd[] }

type JsonLd = { [name: string]: string | number | JsonLd[] }
