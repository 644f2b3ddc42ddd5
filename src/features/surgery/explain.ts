import {
  MAX_MONTHS,
  MAX_PRICE_PIASTRES,
  MIN_FINANCED_PIASTRES,
  MIN_MONTHS,
  type QuoteCode,
} from '#/domain/money/instalments.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { CalculatorView, FigureCode } from '#/server/surgery/quotes.ts'
import type { PlanView, RefusalView } from '#/server/surgery/views.ts'
import { monthsText } from './labels.ts'

type Bounds = Pick<CalculatorView, 'mostDownPiastres'>

const figureMessages: Record<FigureCode, (bounds: Bounds) => string> = {
  'price-required': () => m.surgery_error_price_required(),
  'price-unreadable': () => m.surgery_error_amount_unreadable(),
  'price-out-of-range': () =>
    m.surgery_error_price_range({
      least: formatMoney(MIN_FINANCED_PIASTRES),
      most: formatMoney(MAX_PRICE_PIASTRES),
    }),
  'down-unreadable': () => m.surgery_error_amount_unreadable(),
  'down-too-high': ({ mostDownPiastres }) =>
    m.surgery_error_down_too_high({
      least: formatMoney(MIN_FINANCED_PIASTRES),
      most: formatMoney(mostDownPiastres ?? 0),
    }),
  'months-unreadable': () => m.surgery_error_months_unreadable(),
  'months-too-few': () => m.surgery_error_months_too_few({ least: monthsText(MIN_MONTHS) }),
  'months-too-many': () => m.surgery_error_months_too_many({ most: monthsText(MAX_MONTHS) }),
}

/** Words for a figure that can't be used. */
export function explainFigure(code: FigureCode | null, bounds: Bounds): string | undefined {
  return code ? figureMessages[code](bounds) : undefined
}

type Explanation = { reason: string; mend?: string }
type PlanTerms = Pick<PlanView, 'minMonths' | 'maxMonths'> & Pick<RefusalView, 'leastDownPiastres'>

const closed = () => ({ reason: m.surgery_refused_closed() })

const refusalMessages: Record<QuoteCode, (terms: PlanTerms) => Explanation> = {
  'down-payment-too-low': ({ leastDownPiastres }) => {
    const least = formatMoney(leastDownPiastres)
    return { reason: m.surgery_refused_down({ least }), mend: m.surgery_mend_down({ least }) }
  },
  'term-too-short': ({ minMonths }) => {
    const months = monthsText(minMonths)
    return { reason: m.surgery_refused_short({ months }), mend: m.surgery_mend_months({ months }) }
  },
  'term-too-long': ({ maxMonths }) => {
    const months = monthsText(maxMonths)
    return { reason: m.surgery_refused_long({ months }), mend: m.surgery_mend_months({ months }) }
  },
  // The figures were checked before, so the remaining problems are the plan's.
  'plan-invalid': closed,
  'amount-invalid': closed,
  'term-invalid': closed,
  'down-payment-too-high': closed,
}

/** Why a plan does not apply to the figures, and what would change that. */
export function explainRefusal(
  { code, leastDownPiastres }: RefusalView,
  terms: Pick<PlanView, 'minMonths' | 'maxMonths'>,
): Explanation {
  return refusalMessages[code]({ ...terms, leastDownPiastres })
}
