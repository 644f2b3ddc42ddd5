import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { PlanView, QuotedPlan, QuoteView } from '#/server/surgery/views.ts'
import { rateText } from './labels.ts'

type Fact = { label: () => string; value: (quote: QuoteView) => string; isMain?: true }

/** The compared facts, in the order of the table and of the cards. */
export const facts: readonly Fact[] = [
  {
    label: m.surgery_fact_yearly,
    value: ({ yearlyRate }) => rateText(yearlyRate),
    isMain: true,
  },
  {
    label: m.surgery_fact_monthly,
    value: (quote) => formatMoney(quote.monthlyPiastres),
    isMain: true,
  },
  { label: m.surgery_fact_count, value: ({ schedule }) => formatNumber(schedule.length) },
  { label: m.surgery_fact_last, value: (quote) => formatMoney(quote.lastPiastres) },
  { label: m.surgery_fact_first_day, value: (quote) => formatMoney(quote.firstDayPiastres) },
  { label: m.surgery_fact_interest, value: (quote) => formatMoney(quote.interestPiastres) },
  { label: m.surgery_fact_fee, value: (quote) => formatMoney(quote.feePiastres) },
  { label: m.surgery_fact_financier, value: (quote) => formatMoney(quote.financierPiastres) },
  { label: m.surgery_fact_total, value: (quote) => formatMoney(quote.totalPiastres), isMain: true },
]

/** The plan in a sentence or two. */
export function planText({ method, monthlyRate, feeRate, outcome }: QuotedPlan): string {
  const rates = {
    rate: rateText(monthlyRate),
    seeming: rateText(monthlyRate * 12),
    yearly: rateText(outcome.quote.yearlyRate),
    cost: formatMoney(outcome.quote.costPiastres),
  }
  const how = method === 'flat' ? m.surgery_flat_text(rates) : m.surgery_reducing_text(rates)
  return feeRate === 0 ? how : `${how} ${m.surgery_fee_text({ fee: rateText(feeRate) })}`
}

export function methodText({ method }: Pick<PlanView, 'method'>): string {
  return method === 'flat' ? m.surgery_flat() : m.surgery_reducing()
}
