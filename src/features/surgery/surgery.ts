import type { QuoteCode } from '#/domain/instalments.ts'
import type { Instalment } from '#/domain/repayment.ts'
import type { SurgerySearch } from './search.ts'

// What the pages may know, in the reader's language. Rates are fractions: 0.368 is 36.8 %.

/** An operation to choose, with the lowest and highest price that we know. */
export type ProcedureChoice = {
  slug: string
  name: string
  minPiastres: number
  maxPiastres: number
}

export type HospitalView = {
  slug: string
  name: string
  place: string
  isDemo: boolean
  minPiastres: number
  maxPiastres: number
  nights: number
}

export type ProcedureView = ProcedureChoice & {
  description: string
  specialty: string
  specialtySlug: string
  hospitals: HospitalView[]
}

/** Why a figure can't be reckoned with, whatever the plan. */
export type FigureCode =
  | 'price-unreadable'
  | 'price-required'
  | 'price-out-of-range'
  | 'down-unreadable'
  | 'down-too-high'
  | 'months-unreadable'
  | 'months-too-few'
  | 'months-too-many'

/** A field of the calculator: as typed, or as suggested. */
export type FigureView = { shown: string; code: FigureCode | null }

export type FiguresView = { pricePiastres: number; downPaymentPiastres: number; months: number }

export type CalculatorView = {
  price: FigureView
  down: FigureView
  months: FigureView
  /** The highest down payment for the typed price. */
  mostDownPiastres: number | null
  /** Null while a figure is missing or impossible. */
  figures: FiguresView | null
}

export type QuoteView = {
  monthlyPiastres: number
  lastPiastres: number
  financedPiastres: number
  feePiastres: number
  interestPiastres: number
  /** Interest and fee: what paying later costs. */
  costPiastres: number
  /** On the day of the contract: the down payment and the fee. */
  firstDayPiastres: number
  /** All that the financier gets; the down payment is not in it. */
  financierPiastres: number
  /** The down payment too. */
  totalPiastres: number
  yearlyRate: number
  schedule: Instalment[]
}

/** Why a plan is not for these figures, and figures that would be. */
export type RefusalView = {
  code: QuoteCode
  leastDownPiastres: number
  mend: SurgerySearch
}

export type PlanView = {
  slug: string
  name: string
  method: 'flat' | 'reducing'
  monthlyRate: number
  feeRate: number
  minMonths: number
  maxMonths: number
  minDownPaymentRate: number
  outcome: { ok: true; quote: QuoteView } | { ok: false; refusal: RefusalView }
}

/** A plan with a quote. */
export type QuotedPlan = PlanView & { outcome: { ok: true } }

export type PlansView = {
  /** The figures by which a plan is applied for. */
  search: SurgerySearch
  plans: PlanView[]
  /** The slugs of the plans with the lowest true yearly rate, and with the lowest total. */
  lowestRate: string | null
  lowestTotal: string | null
}

/** What a flat rate seems to cost a year, and what it does: an example. */
export type FlatExampleView = {
  monthlyRate: number
  seemingRate: number
  yearlyRate: number
  months: number
}

export type SurgeryHead = { path: string; title: string; description: string; jsonLd: JsonLd[] }

type JsonLd = { [name: string]: string | number | JsonLd[] }

export type SurgeryPageView = {
  head: SurgeryHead
  search: SurgerySearch
  procedures: ProcedureChoice[]
  procedure: ProcedureView | null
  calculator: CalculatorView
  /** Null while there is nothing to reckon with. */
  plans: PlansView | null
  flatExample: FlatExampleView
}

export function isQuoted(plan: PlanView): plan is QuotedPlan {
  return plan.outcome.ok
}
