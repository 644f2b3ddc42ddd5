import BadgeCheck from 'lucide-react/icons/badge-check'
import { careServices } from '#/domain/care/care.ts'
import { formatList } from '#/i18n/lists.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { ServiceView } from '#/server/home-care/views.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { QuestionList } from '#/ui/QuestionList.tsx'
import { StepList } from '#/ui/StepList.tsx'
import { CareHeader, NotForEmergencies } from './CareHeader.tsx'
import { isOffered, pageHref, requestHref } from './hrefs.ts'
import { RateCard } from './RateCard.tsx'
import { careTitles } from './titles.ts'
import { careLeads } from './labels.ts'

/** A service, its price and its areas; the request form is on a separate page. */
export function ServicePage({ view: { service, rates, coverage } }: { view: ServiceView }) {
  return (
    <div className="page grid gap-10 py-8 sm:py-12">
      <CareHeader title={careTitles(service).page()} lead={careLeads(service).page()}>
        <p className="flex items-start gap-2">
          <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary-ink" />
          {m.care_licensed()}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <a href={requestHref(service)} className={buttonClasses({ size: 'lg' })}>
            {careTitles(service).request()}
          </a>
        </div>
        <NotForEmergencies service={service} />
      </CareHeader>
      <HowItGoes />
      <RateCard service={service} rates={rates} />
      <Coverage coverage={coverage} />
      <CareQuestions />
      <OtherCare service={service} />
    </div>
  )
}

/** The menu's "care at home" links to one of them, and that one to all others. */
function OtherCare({ service }: Pick<ServiceView, 'service'>) {
  const others = careServices.filter((other) => other !== service && isOffered(other))
  if (others.length === 0) return null
  return (
    <nav aria-label={m.care_others()} className="grid gap-3">
      <h2 className="text-2xl">{m.care_others()}</h2>
      <ul className="flex flex-wrap gap-3">
        {others.map((other) => (
          <li key={other}>
            <a href={pageHref(other)} className={buttonClasses({ variant: 'outline' })}>
              {careTitles(other).page()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function HowItGoes() {
  const steps = [
    { title: m.care_how_price(), text: m.care_how_price_text() },
    { title: m.care_how_time(), text: m.care_how_time_text() },
    { title: m.care_how_confirm(), text: m.care_how_confirm_text() },
  ]
  return (
    <section aria-labelledby="how" className="grid gap-4">
      <h2 id="how" className="text-2xl">
        {m.care_how()}
      </h2>
      <StepList
        steps={steps.map((step, index) => ({ ...step, number: formatNumber(index + 1) }))}
      />
    </section>
  )
}

function CareQuestions() {
  return (
    <section aria-labelledby="questions" className="grid gap-3">
      <h2 id="questions" className="text-2xl">
        {m.care_questions()}
      </h2>
      <QuestionList
        questions={[
          { question: m.care_q_price(), answer: m.care_a_price() },
          { question: m.care_q_cancel(), answer: m.care_a_cancel() },
          { question: m.care_q_late(), answer: m.care_a_late() },
        ]}
      />
    </section>
  )
}

/** The areas that the service covers. */
function Coverage({ coverage }: Pick<ServiceView, 'coverage'>) {
  if (coverage.length === 0) return null
  return (
    <section aria-labelledby="coverage" className="grid gap-3">
      <h2 id="coverage" className="text-2xl">
        {m.care_coverage()}
      </h2>
      <dl className="grid gap-3">
        {coverage.map(({ slug, name, districts }) => (
          <div key={slug}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{formatList(districts.map((district) => district.name))}</dd>
          </div>
        ))}
      </dl>
      <p>{m.care_coverage_text()}</p>
    </section>
  )
}
