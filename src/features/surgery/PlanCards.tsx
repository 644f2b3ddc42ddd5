import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import { cx } from '#/ui/classes.ts'
import { ApplyLink } from './ApplyLink.tsx'
import { facts, methodText, planText } from './planfacts.ts'
import { PlanMarks } from './PlanMarks.tsx'
import { Refusal } from './Refusal.tsx'
import { isQuoted, type PlansView, type QuotedPlan } from './surgery.ts'

/** The plans one below the other, on phones; `PlanTable` says the same where there is room. */
export function PlanCards({ page }: { page: PlansView }) {
  return (
    <ul aria-label={m.surgery_plans()} className="grid gap-4 md:grid-cols-2 lg:hidden">
      {page.plans.map((plan) => (
        <li key={plan.slug} className="flex">
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
        </li>
      ))}
    </ul>
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
