import type { ComponentType, ReactNode } from 'react'
import { brand } from '#/brand.ts'
import type { FailedPost } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import type { CarePageView, CareSearch } from '#/server/homecare/page.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Card } from '#/ui/Card.tsx'
import type { CareFormProps } from './care.ts'
import { CareHeader, NotForEmergencies } from './CareHeader.tsx'
import { LeadForm } from './LeadForm.tsx'
import { Price } from './Price.tsx'
import { QuoteForm } from './QuoteForm.tsx'
import { careTitles } from './titles.ts'
import { careLeads } from './words.ts'

type CareRequestPageProps = {
  view: CarePageView
  search: CareSearch
  failed?: FailedPost | undefined
  Form: ComponentType<CareFormProps>
  /** More about the service, under the request. */
  children?: ReactNode
}

/** The price first, then when, then who. */
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
    </div>
  )
}

function Ordering({ view, failed, Form }: CareRequestPageProps) {
  const { quote, isCovered, days } = view
  if (!quote) return null
  if (!isCovered) return <LeadForm view={view} quote={quote} failed={failed} />
  return (
    <>
      <Price quote={quote} />
      {days.length > 0 ? (
        <Form key={quote.rate.unit} view={view} quote={quote} failed={failed} />
      ) : (
        <Alert color="warning" title={m.care_no_windows()}>
          <a href={`tel:${brand.hotline}`} className="finger underline">
            <bdi dir="ltr">{brand.hotline}</bdi>
          </a>
        </Alert>
      )}
    </>
  )
}
