import BadgeCheck from 'lucide-react/icons/badge-check'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import type { ServiceView } from './care.ts'
import { CareHeader, NotForEmergencies } from './CareHeader.tsx'
import { CareQuestions } from './CareQuestions.tsx'
import { Coverage } from './Coverage.tsx'
import { requestHref } from './hrefs.ts'
import { RateCard } from './RateCard.tsx'
import { serviceWords } from './servicewords.ts'

/** What a service is, what it costs and where it comes to; it is asked for on a page of its own. */
export function ServicePage({ view: { service, rates, coverage } }: { view: ServiceView }) {
  const words = serviceWords(service)
  return (
    <div className="page grid gap-10 py-8 sm:py-12">
      <CareHeader title={words.title()} lead={words.lead()}>
        <p className="flex items-start gap-2">
          <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary-ink" />
          {m.care_licensed()}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <a href={requestHref(service)} className={buttonClasses({ size: 'lg' })}>
            {words.requestTitle()}
          </a>
        </div>
        <NotForEmergencies />
      </CareHeader>
      <HowItGoes />
      <RateCard service={service} rates={rates} />
      <Coverage coverage={coverage} />
      <CareQuestions />
    </div>
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
      <ol className="grid gap-5 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-secondary-soft text-lg font-semibold text-secondary-ink"
            >
              {formatNumber(index + 1)}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
