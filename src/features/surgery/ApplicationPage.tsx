import { useRouter } from '@tanstack/react-router'
import type { ApplicationSearch } from '#/domain/surgerysearch.ts'
import { m } from '#/paraglide/messages.js'
import type { ApplicationView } from '#/server/surgery/application.ts'
import { Breadcrumbs } from '#/ui/Breadcrumbs.tsx'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { Card } from '#/ui/Card.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { routerLink, topLink } from '#/ui/RouterLink.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { ApplicationSummary } from './ApplicationSummary.tsx'
import { applicationCrumbs } from './crumbs.ts'
import { surgeryHref } from './hrefs.ts'

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
