import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { QuotedPlan } from '#/server/surgery/views.ts'
import { cx } from '#/ui/classes.ts'
import { amountText } from './labels.ts'

/** Every payment to the piastre. */
export function ScheduleTable({ plan }: { plan: QuotedPlan }) {
  const { schedule, feePiastres, financedPiastres } = plan.outcome.quote
  const heads = [
    m.surgery_schedule_payment(),
    m.surgery_fact_principal(),
    m.surgery_fact_interest(),
    m.surgery_schedule_balance(),
  ]
  return (
    <section
      aria-label={m.surgery_schedule_of({ plan: plan.name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it where it is too wide
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="mb-2 text-start text-muted">{m.surgery_schedule_caption()}</caption>
        <thead>
          <tr className="border-b border-control">
            {[m.surgery_schedule_month(), ...heads].map((head) => (
              <th key={head} scope="col" className={cx(cell, 'font-medium')}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            month={0}
            amounts={[feePiastres, null, null, financedPiastres]}
            label={m.surgery_schedule_start()}
          />
          {schedule.map((each) => (
            <Row
              key={each.month}
              month={each.month}
              amounts={[
                each.paymentPiastres,
                each.principalPiastres,
                each.interestPiastres,
                each.balancePiastres,
              ]}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const cell = 'px-1.5 py-1.5 text-start first:ps-0 last:pe-0'

type RowProps = { month: number; amounts: (number | null)[]; label?: string }

function Row({ month, amounts, label }: RowProps) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className={cx(cell, 'font-normal')}>
        {label ?? formatNumber(month)}
      </th>
      {amounts.map((amount, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns stay where they are
        <td key={column} className={cell}>
          {amount === null ? '' : amountText(amount)}
        </td>
      ))}
    </tr>
  )
}
