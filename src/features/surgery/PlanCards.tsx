import { m } from '#/paraglide/messages.js'
import type { PlansView } from '#/server/surgery/plans.ts'
import type { PlanView, QuotedPlan } from '#/server/surgery/views.ts'
import { Card } from '#/ui/Card.tsx'
import { cx } from '#/ui/classes.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { ApplyLink } from './ApplyLink.tsx'
import { PlanComparison } from './PlanComparison.tsx'
import { facts, methodText, planText } from './plan-facts.ts'
import { PlanMarks } from './PlanMarks.tsx'
import { Refusal } from './Refusal.tsx'
import { isQuoted } from './surgery.ts'

/**
 * On phones the cheapest plan is shown completely, all of them in a table for comparison, and the others
 * folded; `PlanTable` shows the same on larger screens.
 */
export function PlanCards({ page }: { page: PlansView }) {
  const { plans, lowestRate } = page
  const cheapest = plans.find(({ slug }) => slug === lowestRate)
  const others = plans.filter((plan) => plan !== cheapest)
  return (
    <div data-plans className="grid gap-4 lg:hidden">
      {cheapest && <PlanCard plan={cheapest} page={page} />}
      <PlanComparison plans={plans.filter(isQuoted)} />
      {cheapest && others.length > 0 ? (
        <Disclosure summary={m.surgery_other_plans()}>
          <PlanList plans={others} page={page} />
        </Disclosure>
      ) : (
        <PlanList plans={others} page={page} />
      )}
    </div>
  )
}

function PlanList({ plans, page }: { plans: PlanView[]; page: PlansView }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {plans.map((plan) => (
        <li key={plan.slug} className="flex">
          <PlanCard plan={plan} page={page} />
        </li>
      ))}
    </ul>
  )
}

function PlanCard({ plan, page }: { plan: PlanView; page: PlansView }) {
  return (
    <Card
      className={cx(
        'grid grow content-start gap-3',
        plan.slug === page.lowestRate && 'border-primary ring-1 ring-primary',
      )}
    >
      <div>
        <h3 className="text-lg font-semibold">{plan.name}</h3>
        <p className="text-sm text-muted">{methodText(plan)}</p>
      </div>
      {isQuoted(plan) ? <Quoted plan={plan} page={page} /> : null}
      {!plan.outcome.ok && <Refusal plan={plan} refusal={plan.outcome.refusal} />}
    </Card>
  )
}

function Quoted({ plan, page }: { plan: QuotedPlan; page: PlansView }) {
  return (
    <>
      <PlanMarks plan={plan} page={page} />
      <dl className="grid gap-1.5">
        {facts.map(({ label, value, isMain }) => (
          <div key={label()} className="flex items-baseline justify-between gap-3">
            <dt className={cx(!isMain && 'text-muted')}>{label()}</dt>
            <dd className={cx('shrink-0 tabular-nums', isMain && 'text-lg font-semibold')}>
              {value(plan.outcome.quote)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{planText(plan)}</p>
      <ApplyLink plan={plan} search={page.search} />
    </>
  )
}
