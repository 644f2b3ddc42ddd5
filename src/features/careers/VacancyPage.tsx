import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { getUrlOrigin } from '#/paraglide/runtime.js'
import type { VacancyView } from '#/server/content/vacancy-views.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Badge } from '#/ui/Badge.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { JsonLd } from '#/ui/JsonLd.tsx'
import { jobPostingJsonLd } from './jsonld.ts'
import { employmentLabel, salaryText } from './labels.ts'

/** A vacancy; the application form is passed as a prop, only for an open one. */
export function VacancyPage({ vacancy, children }: { vacancy: VacancyView; children: ReactNode }) {
  const { title, summary, duties, requirements, area, closesOn, isOpen } = vacancy
  return (
    <div className="page grid max-w-3xl gap-7 py-8 sm:py-10">
      <header className="grid justify-items-start gap-2">
        <Link to="/{-$locale}/job" className={buttonClasses({ variant: 'link' })}>
          {m.careers_all()}
        </Link>
        <h1 className="text-3xl">{title}</h1>
        <div className="flex flex-wrap gap-2">
          <Badge color="info">{employmentLabel(vacancy)}</Badge>
          {vacancy.isDemo && <Badge>{m.directory_demo()}</Badge>}
        </div>
        <p className="text-lg text-muted">{summary}</p>
        <p className="text-lg font-semibold">{salaryText(vacancy)}</p>
        <p className="text-muted">
          {area}
          {m.forms_separator()}
          {m.careers_closes({ date: formatCalendarDate(closesOn, 'day') })}
        </p>
      </header>
      <Points title={m.careers_duties()} points={duties} />
      <Points title={m.careers_requirements()} points={requirements} />
      {isOpen && !vacancy.isDemo && <JsonLd data={jobPostingJsonLd(vacancy, getUrlOrigin())} />}
      {isOpen ? (
        <Card as="section" aria-labelledby="apply" className="grid gap-4">
          <h2 id="apply" className="text-xl">
            {m.careers_apply()}
          </h2>
          {children}
        </Card>
      ) : (
        <Alert color="warning" title={m.careers_closed()}>
          {m.careers_closed_text()}
        </Alert>
      )}
    </div>
  )
}

function Points({ title, points }: { title: string; points: string[] }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{title}</h2>
      <ul className="grid list-disc gap-1.5 ps-5 marker:text-primary">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
