import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { PlansView } from '#/server/surgery/plans.ts'
import type { QuotedPlan } from '#/server/surgery/views.ts'
import { Badge } from '#/ui/Badge.tsx'
import { rateText } from './labels.ts'

/** The cheapest plan and why; another one may cost fewer pounds, but more of them early. */
export function PlanMarks({ plan, page }: { plan: QuotedPlan; page: PlansView }) {
  const { yearlyRate, totalPiastres } = plan.outcome.quote
  if (plan.slug === page.lowestRate) {
    return (
      <p className="grid justify-items-start gap-1 text-sm font-normal">
        <Badge color="success" variant="solid">
          {m.surgery_lowest_rate()}
        </Badge>
        <span className="text-muted">
          {m.surgery_lowest_rate_why({ rate: rateText(yearlyRate) })}
        </span>
      </p>
    )
  }
  if (plan.slug !== page.lowestTotal) return null
  return (
    <p className="grid justify-items-start gap-1 text-sm font-normal">
      <Badge color="info">{m.surgery_lowest_total()}</Badge>
      <span className="text-muted">
        {m.surgery_lowest_total_why({ total: formatMoney(totalPiastres) })}
      </span>
    </p>
  )
}
