import { exactSearch } from '#/domain/surgerysearch.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { ApplicationView } from '#/server/surgery/application.ts'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { Card } from '#/ui/Card.tsx'
import { cx } from '#/ui/classes.ts'
import { topLink } from '#/ui/RouterLink.tsx'
import { surgeryHref } from './hrefs.ts'
import { facts, planText } from './planfacts.ts'
import { monthsText } from './words.ts'

/** What is applied for, before anything personal is asked. */
export function ApplicationSummary({ application }: { application: ApplicationView }) {
  const { plan, figures, procedure, hospital } = application
  const chosen = { procedure: procedure.slug, hospital: hospital ?? undefined }
  return (
    <Card as="section" aria-labelledby="summary-title" className="grid gap-3">
      <div>
        <h2 id="summary-title" className="text-xl">
          {plan.name}
        </h2>
        <p className="text-muted">
          {m.surgery_apply_figures({
            price: formatMoney(figures.pricePiastres),
            down: formatMoney(figures.downPaymentPiastres),
            months: monthsText(figures.months),
          })}
        </p>
      </div>
      <dl className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {facts.map(({ label, value, isMain }) => (
          <div key={label()} className="flex items-baseline justify-between gap-3">
            <dt className="text-muted">{label()}</dt>
            <dd className={cx('shrink-0 tabular-nums', isMain && 'font-semibold')}>
              {value(plan.outcome.quote)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{planText(plan)}</p>
      <p>
        {topLink({
          href: surgeryHref(exactSearch(chosen, figures), 'calculator'),
          className: buttonClasses({ variant: 'link' }),
          children: m.surgery_change_figures(),
        })}
      </p>
    </Card>
  )
}
