import { useRouter } from '@tanstack/react-router'
import { exactSearch, type ApplicationSearch } from '#/domain/search/surgery-search.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { ApplicationView } from '#/server/surgery/application.ts'
import { Breadcrumbs } from '#/ui/Breadcrumbs.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { cx } from '#/ui/classes.ts'
import { Empty } from '#/ui/Empty.tsx'
import { routerLink, topLink } from '#/ui/RouterLink.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { applicationCrumbs } from './breadcrumbs.ts'
import { surgeryHref } from './hrefs.ts'
import { facts, planText } from './plan-facts.ts'
import { monthsText } from './labels.ts'

type ApplicationPageProps = {
  application: ApplicationView | null
  search: ApplicationSearch
}

export function ApplicationPage({ application, search }: ApplicationPageProps) {
  const router = useRouter()
  return (
    <div className="page grid max-w-3xl gap-6 py-6 lg:py-8">
      <header className="grid gap-3">
        <Breadcrumbs
          label={m.directory_breadcrumbs()}
          crumbs={applicationCrumbs(application?.procedure ?? null)}
          link={topLink}
        />
        <h1 className="text-3xl">
          {application
            ? m.surgery_apply_for({ procedure: application.procedure.name })
            : m.surgery_apply_title()}
        </h1>
      </header>
      {application ? (
        <>
          <ApplicationSummary application={application} />
          <Card as="section" aria-labelledby="details-title" className="grid gap-4">
            <h2 id="details-title" className="text-xl">
              {m.surgery_your_details()}
            </h2>
            <ApplicationForm
              application={application}
              onOutdated={() => void router.invalidate()}
            />
          </Card>
        </>
      ) : (
        <NothingToApplyFor search={search} />
      )}
    </div>
  )
}

function NothingToApplyFor({ search: { plan: _plan, ...search } }: { search: ApplicationSearch }) {
  return (
    <Empty
      title={m.surgery_nothing_title()}
      action={routerLink({
        href: surgeryHref(search),
        className: buttonClasses(),
        children: m.surgery_back_to_calculator(),
      })}
    >
      {m.surgery_nothing_text()}
    </Empty>
  )
}

/** The application's subject, before any personal field. */
function ApplicationSummary({ application }: { application: ApplicationView }) {
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
