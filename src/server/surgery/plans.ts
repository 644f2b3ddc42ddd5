import {
  leastDownPayment,
  MAX_MONTHS,
  MIN_MONTHS,
  quote,
  type InstalmentQuote,
  type QuoteCode,
} from '#/domain/money/instalments.ts'
import type { InstalmentPlan } from '#/domain/money/interest.ts'
import {
  exactSearch,
  type QuoteExample,
  type SurgerySearch,
} from '#/domain/search/surgery-search.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { FinancingPlan } from './procedure.ts'
import type { PlanView, QuotedPlan, QuoteView } from './views.ts'

export type PlansView = {
  /** The figures that an application for a plan uses. */
  search: SurgerySearch
  plans: PlanView[]
  /** The slugs of the plans with the lowest true yearly rate, and with the lowest total. */
  lowestRate: string | null
  lowestTotal: string | null
}

/** Every plan for the figures: quoted ones by ascending effective rate, then refused ones. */
export function viewPlans(
  plans: FinancingPlan[],
  figures: QuoteExample,
  input: SurgerySearch,
): PlansView {
  const search = exactSearch(input, figures)
  const views = plans.map((plan) => viewPlan(plan, figures, search))
  const byRate = sorted(views, ({ yearlyRate }) => yearlyRate)
  const byTotal = sorted(views, ({ totalPiastres }) => totalPiastres)
  return {
    search,
    plans: [...byRate, ...views.filter((plan) => !plan.outcome.ok)],
    lowestRate: byRate[0]?.slug ?? null,
    lowestTotal: byTotal[0]?.slug ?? null,
  }
}

export function viewPlan(
  { slug, name, terms }: FinancingPlan,
  figures: QuoteExample,
  search: SurgerySearch,
): PlanView {
  const result = quote({ ...figures, plan: terms })
  const { minMonths = MIN_MONTHS, maxMonths = MAX_MONTHS, minDownPaymentRate = 0 } = terms
  return {
    slug,
    name: inLocale(name),
    method: terms.kind,
    monthlyRate: terms.monthlyRate / 10_000,
    feeRate: terms.feeRate / 10_000,
    minMonths,
    maxMonths,
    minDownPaymentRate: minDownPaymentRate / 10_000,
    outcome: result.ok
      ? { ok: true, quote: viewQuote(result.quote, figures) }
      : { ok: false, refusal: refusal(result.code, terms, figures, search) },
  }
}

function viewQuote(quote: InstalmentQuote, { downPaymentPiastres }: QuoteExample): QuoteView {
  const { monthlyPiastres, lastPiastres, financedPiastres, feePiastres, interestPiastres } = quote
  return {
    monthlyPiastres,
    lastPiastres,
    financedPiastres,
    feePiastres,
    interestPiastres,
    costPiastres: interestPiastres + feePiastres,
    firstDayPiastres: downPaymentPiastres + feePiastres,
    financierPiastres: quote.totalPiastres,
    totalPiastres: quote.totalPiastres + downPaymentPiastres,
    yearlyRate: quote.effectiveYearlyRate,
    schedule: quote.schedule,
  }
}

function refusal(
  code: QuoteCode,
  terms: InstalmentPlan,
  { pricePiastres }: QuoteExample,
  search: SurgerySearch,
) {
  const leastDownPiastres = leastDownPayment(pricePiastres, terms)
  const mends: Partial<Record<QuoteCode, SurgerySearch>> = {
    'down-payment-too-low': { down: leastDownPiastres / 100 },
    'term-too-short': { months: terms.minMonths },
    'term-too-long': { months: terms.maxMonths },
  }
  return { code, leastDownPiastres, mend: { ...search, ...mends[code] } }
}

/** Equal plans keep their order. */
function sorted(plans: PlanView[], of: (quote: QuoteView) => number): QuotedPlan[] {
  return plans
    .flatMap((plan) => (plan.outcome.ok ? [{ ...plan, outcome: plan.outcome }] : []))
    .toSorted((a, b) => of(a.outcome.quote) - of(b.outcome.quote))
}
