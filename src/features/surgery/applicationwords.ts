import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'
import { incomes, type Income } from './application.ts'

const incomeWords: Record<Income, () => string> = {
  'under-10000': m.surgery_income_under_10000,
  '10000-20000': m.surgery_income_10000_20000,
  '20000-40000': m.surgery_income_20000_40000,
  'over-40000': m.surgery_income_over_40000,
}

export function incomeOptions() {
  return incomes.map((income) => ({ value: income, label: incomeWords[income]() }))
}

/** Words for what an application refuses. */
export const explainApplication = explainWith({
  'too-young': m.surgery_error_too_young,
  'offer-gone': m.surgery_error_offer_gone,
  'quote-changed': m.surgery_error_quote_changed,
})
