import { m } from '#/paraglide/messages.js'
import type { QuotedPlan } from '#/server/surgery/views.ts'
import { facts } from './plan-facts.ts'

const compared = facts.filter(({ isMain }) => isMain)

/** The most important figures of two plans or more: each plan's name is above its row. */
export function PlanComparison({ plans }: { plans: QuotedPlan[] }) {
  if (plans.length < 2) return null
  return (
    <table className="w-full rounded-xl border border-line bg-surface text-start text-sm shadow-card">
      <caption className="mb-2 text-start text-base font-semibold">
        {m.surgery_compared_all()}
      </caption>
      <thead>
        <tr className="border-b border-line align-bottom">
          {compared.map(({ label }) => (
            <th key={label()} scope="col" className="p-2 text-start font-medium text-muted">
              {label()}
            </th>
          ))}
        </tr>
      </thead>
      {plans.map(({ slug, name, outcome: { quote } }) => (
        <tbody key={slug} className="border-b border-line last:border-0">
          <tr>
            <th
              scope="rowgroup"
              colSpan={compared.length}
              className="px-2 pt-2 text-start font-semibold"
            >
              {name}
            </th>
          </tr>
          <tr>
            {compared.map(({ label, value }) => (
              <td key={label()} className="px-2 pb-2 tabular-nums">
                {value(quote)}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}
