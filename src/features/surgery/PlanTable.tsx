import { m } from '#/paraglide/messages.js'
import type { PlansView } from '#/server/surgery/plans.ts'
import type { PlanView } from '#/server/surgery/views.ts'
import { cx } from '#/ui/classes.ts'
import { ApplyLink } from './ApplyLink.tsx'
import { facts, methodText, planText } from './plan-facts.ts'
import { PlanMarks } from './PlanMarks.tsx'
import { Refusal } from './Refusal.tsx'
import { isQuoted } from './surgery.ts'

/** The plans side by side, if there is space; `PlanCards` shows the same on phones. */
export function PlanTable({ page }: { page: PlansView }) {
  const { plans, lowestRate, search } = page
  return (
    <div
      data-plans
      className="hidden overflow-x-auto rounded-xl border border-line bg-surface shadow-card lg:block"
    >
      <table className="w-full table-fixed border-collapse text-start">
        <caption className="sr-only">{m.surgery_plans()}</caption>
        <thead>
          <tr className="border-b border-line align-top">
            <th scope="col" className="w-44 p-4">
              <span className="sr-only">{m.surgery_compared()}</span>
            </th>
            {plans.map((plan) => (
              <th key={plan.slug} scope="col" className={cx(cell(plan, lowestRate), 'text-start')}>
                <span className="block text-lg leading-head font-semibold">{plan.name}</span>
                <span className="mb-2 block text-sm font-normal text-muted">
                  {methodText(plan)}
                </span>
                {isQuoted(plan) && <PlanMarks plan={plan} page={page} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map((fact, index) => (
            <tr key={fact.label()} className="border-b border-line">
              <th scope="row" className="px-4 py-2.5 text-start font-medium">
                {fact.label()}
              </th>
              {plans.map((plan) =>
                isQuoted(plan) ? (
                  <td key={plan.slug} className={cell(plan, lowestRate)}>
                    <span className={cx('tabular-nums', fact.isMain && 'text-lg font-semibold')}>
                      {fact.value(plan.outcome.quote)}
                    </span>
                  </td>
                ) : (
                  index === 0 && <RefusedCell key={plan.slug} plan={plan} />
                ),
              )}
            </tr>
          ))}
          <tr className="border-b border-line align-top">
            <th scope="row" className="px-4 py-2.5 text-start font-medium">
              {m.surgery_fact_meaning()}
            </th>
            {plans.filter(isQuoted).map((plan) => (
              <td key={plan.slug} className={cx(cell(plan, lowestRate), 'text-sm')}>
                {planText(plan)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row" className="p-4 text-start font-medium">
              {m.surgery_fact_apply()}
            </th>
            {plans.filter(isQuoted).map((plan) => (
              <td key={plan.slug} className={cx(cell(plan, lowestRate), 'py-4')}>
                <ApplyLink plan={plan} search={search} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function RefusedCell({ plan }: { plan: PlanView }) {
  return (
    // As high as all rows that would be here: the facts, the explanation and the link.
    <td rowSpan={facts.length + 2} className="bg-sunken p-4 align-top">
      {!plan.outcome.ok && <Refusal plan={plan} refusal={plan.outcome.refusal} />}
    </td>
  )
}

function cell({ slug }: PlanView, lowestRate: string | null): string {
  return cx('px-4 py-2.5', slug === lowestRate && 'bg-primary-soft')
}
