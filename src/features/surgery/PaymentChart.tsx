import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { QuotedPlan } from '#/server/surgery/views.ts'
import { monthsText } from './labels.ts'

type PaymentChartProps = {
  plan: QuotedPlan
  /** The amount that the full height represents, in piastres. */
  highest: number
}

const HEIGHT = 100
const BAR = 0.76

/** A bar for the day of the contract and for each month; time follows the reading direction. */
export function PaymentChart({ plan, highest }: PaymentChartProps) {
  const { schedule, feePiastres } = plan.outcome.quote
  const scale = HEIGHT / highest
  return (
    <figure className="grid gap-2">
      <figcaption className="font-semibold">{plan.name}</figcaption>
      <p className="text-sm text-muted">{chartText(plan)}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${schedule.length + 1} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="flip h-32 w-full border-b border-control"
      >
        <Bar at={0} from={0} to={feePiastres * scale} className={looks.fee} />
        {schedule.map(({ month, principalPiastres, interestPiastres }) => {
          const principal = principalPiastres * scale
          return (
            <g key={month}>
              <Bar at={month} from={0} to={principal} className={looks.principal} />
              <Bar
                at={month}
                from={principal}
                to={principal + interestPiastres * scale}
                className={looks.interest}
              />
            </g>
          )
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-xs text-muted">
        <span>{m.surgery_chart_start()}</span>
        <span>{m.surgery_chart_end({ month: formatNumber(schedule.length) })}</span>
      </p>
    </figure>
  )
}

/** The chart as text. */
function chartText({ outcome: { quote } }: QuotedPlan): string {
  const { schedule, monthlyPiastres } = quote
  return m.surgery_chart_words({
    first_day: formatMoney(quote.firstDayPiastres),
    monthly: formatMoney(monthlyPiastres),
    months: monthsText(schedule.length),
    first: formatMoney(schedule[0]?.interestPiastres ?? 0),
    last: formatMoney(schedule.at(-1)?.interestPiastres ?? 0),
  })
}

type BarProps = { at: number; from: number; to: number; className: string }

function Bar({ at, from, to, className }: BarProps) {
  const x = at + (1 - BAR) / 2
  return <rect x={x} y={HEIGHT - to} width={BAR} height={to - from} className={className} />
}

const looks = {
  principal: 'fill-primary',
  interest: 'tone-secondary fill-tone',
  fee: 'tone-warning fill-tone',
}

const marks = [
  { label: m.surgery_fact_principal, look: 'bg-primary' },
  { label: m.surgery_fact_interest, look: 'tone-secondary bg-tone' },
  { label: m.surgery_fact_fee, look: 'tone-warning bg-tone' },
]

export function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {marks.map(({ label, look }) => (
        <li key={look} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-3 rounded-sm ${look}`} />
          {label()}
        </li>
      ))}
    </ul>
  )
}
