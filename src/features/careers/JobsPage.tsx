import { brandName } from '#/brand.ts'
import { Link } from '@tanstack/react-router'
import BriefcaseMedical from 'lucide-react/icons/briefcase-medical'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { VacancyView } from '#/server/content/vacancy-views.ts'
import { Badge } from '#/ui/Badge.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { employmentLabel, salaryText } from './labels.ts'

export function JobsPage({ vacancies }: { vacancies: VacancyView[] }) {
  return (
    <div className="page grid max-w-4xl gap-8 py-8 sm:py-10">
      <header className="grid gap-2">
        <h1 className="text-3xl">{m.careers_title({ brand: brandName() })}</h1>
        <p className="text-lg text-muted">{m.careers_lead()}</p>
      </header>
      {vacancies.length > 0 ? (
        <ul className="grid gap-4">
          {vacancies.map((vacancy) => (
            <VacancyCard key={vacancy.slug} vacancy={vacancy} />
          ))}
        </ul>
      ) : (
        <NoVacancies />
      )}
    </div>
  )
}

function VacancyCard({ vacancy }: { vacancy: VacancyView }) {
  const { slug, title, summary, area, closesOn } = vacancy
  return (
    <Card as="li" className="relative grid gap-2 hover:border-control">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-xl">
          <Link
            to="/{-$locale}/job/$slug"
            params={{ slug }}
            className="text-primary-ink after:absolute after:inset-0 after:rounded-xl"
          >
            {title}
          </Link>
        </h2>
        <span className="flex flex-wrap gap-2">
          <Badge color="info">{employmentLabel(vacancy)}</Badge>
          {vacancy.isDemo && <Badge>{m.directory_demo()}</Badge>}
        </span>
      </div>
      <p>{summary}</p>
      <p className="font-semibold">{salaryText(vacancy)}</p>
      <p className="text-sm text-muted">
        {area}
        {m.forms_separator()}
        {m.careers_closes({ date: formatCalendarDate(closesOn, 'day') })}
      </p>
    </Card>
  )
}

function NoVacancies() {
  return (
    <Empty
      icon={<BriefcaseMedical />}
      title={m.careers_none()}
      action={
        <Link to="/{-$locale}/contact-us" className={buttonClasses({ variant: 'outline' })}>
          {m.layout_nav_contact()}
        </Link>
      }
    >
      {m.careers_none_text()}
    </Empty>
  )
}
