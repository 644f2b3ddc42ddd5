import type { ComponentType, ReactNode } from 'react'
import { ConsentField, PolicyLink } from '#/forms/controls.tsx'
import { m } from '#/paraglide/messages.js'
import { CallUs } from '#/parts/CallUs.tsx'
import type { CarePageView, CareSearch, QuoteView } from '#/server/home-care/page.ts'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { leadSchema, type CareFormProps } from './care.ts'
import { CareForm, PersonFields } from './CareForm.tsx'
import { CareHeader, NotForEmergencies } from './CareHeader.tsx'
import { pageHref, requestHref } from './hrefs.ts'
import { QuoteForm } from './QuoteForm.tsx'
import { RateCard } from './RateCard.tsx'
import { careTitles } from './titles.ts'
import { careLeads, rangeText, timesText, unitLabel } from './labels.ts'

type CareRequestPageProps = {
  view: CarePageView
  search: CareSearch
  Form: ComponentType<CareFormProps>
  /** More about the service, above its prices. */
  children?: ReactNode
}

/** First the price, then the time, then the patient. */
export function CareRequestPage(props: CareRequestPageProps) {
  const { view, search, children } = props
  return (
    <div className="page grid gap-8 py-8 sm:py-10">
      <CareHeader
        title={careTitles(view.service).request()}
        lead={careLeads(view.service).request()}
      >
        <NotForEmergencies service={view.service} />
      </CareHeader>
      <div className="grid max-w-3xl gap-6">
        <Card as="section" className="grid gap-4">
          <h2 className="text-xl">{m.care_quote_title()}</h2>
          <QuoteForm view={view} search={search} />
        </Card>
        <Ordering {...props} />
      </div>
      {children}
      <RateCard service={view.service} rates={view.rates} />
      {pageHref(view.service) !== requestHref(view.service) && (
        <p>
          <a href={pageHref(view.service)} className={buttonClasses({ variant: 'outline' })}>
            {careTitles(view.service).page()}
          </a>
        </p>
      )}
    </div>
  )
}

function Ordering({ view, Form }: CareRequestPageProps) {
  const { quote, isCovered, days } = view
  if (!quote) return null
  if (!isCovered) return <LeadForm quote={quote} />
  return (
    <>
      <Price quote={quote} />
      {days.length > 0 ? (
        <Form key={quote.rate.unit} view={view} quote={quote} />
      ) : (
        <Alert color="warning" title={m.care_no_windows()}>
          <CallUs className="finger underline" />
        </Alert>
      )}
    </>
  )
}

/** The price of the chosen service, before any personal field. */
function Price({ quote }: { quote: QuoteView }) {
  const { rate, equipment, count, district } = quote
  return (
    <section aria-labelledby="price" className="grid gap-1 rounded-xl bg-primary-soft p-4 sm:p-5">
      <h2 id="price" className="text-base font-medium">
        {m.care_price()}
      </h2>
      <p className="text-2xl font-semibold text-primary-ink">{rangeText(quote)}</p>
      <p>
        {rate.name}
        {count > 1 ? ` × ${timesText(count)}` : `${m.forms_separator()}${unitLabel(rate.unit)}`}
        {equipment && ` ${m.care_quote_with({ equipment: equipment.name })}`}{' '}
        {m.care_quote_district({ district: district.name })}
      </p>
      <p className="text-sm text-muted">{m.care_price_text()}</p>
    </section>
  )
}

/** For an area without the service. */
function LeadForm({ quote }: Pick<CareFormProps, 'quote'>) {
  return (
    <div className="grid gap-4">
      <Alert color="warning" title={m.care_not_covered({ district: quote.district.name })}>
        {m.care_not_covered_text()}
      </Alert>
      <CareForm quote={quote} name="lead" schema={leadSchema} submit={m.care_lead_submit()}>
        {(field) => (
          <>
            <PersonFields field={field} />
            <div>
              <ConsentField field={field('consent')} label={m.care_lead_consent()} />
              <PolicyLink />
            </div>
          </>
        )}
      </CareForm>
    </div>
  )
}
