import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { brand } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'
import type { OfficeView } from '#/server/content/office-views.ts'
import { DemoBadge } from '#/parts/DemoBadge.tsx'
import { Alert } from '#/ui/Alert.tsx'
import { Card } from '#/ui/Card.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'
import { OfficeCard } from './OfficeCard.tsx'

/** Every way to contact us; the form is passed as a prop. */
export function ContactPage({ offices, children }: { offices: OfficeView[]; children: ReactNode }) {
  return (
    <div className="page grid gap-8 py-8 sm:py-10">
      <header className="grid max-w-2xl gap-2">
        <h1 className="text-3xl">{m.contact_title()}</h1>
        <p className="text-lg text-muted">{m.contact_lead()}</p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        {/* First in the HTML, as on phones: content displayed above a form that is already painted would move it. */}
        <div className="grid gap-4 lg:col-start-2 lg:row-start-1">
          {brand.hotline !== null && <Hotline hotline={brand.hotline} />}
          <Alert color="error" title={m.contact_emergency()}>
            <a
              href={`tel:${brand.emergency}`}
              className="inline-flex min-h-11 items-center text-2xl font-semibold text-error-ink"
            >
              <bdi dir="ltr">{brand.emergency}</bdi>
            </a>
            <p>{m.contact_emergency_text()}</p>
          </Alert>
        </div>
        <Card as="section" className="grid gap-4">
          <h2 className="text-xl">{m.contact_form_title()}</h2>
          {children}
        </Card>
      </div>
      {offices.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-2xl">
            {m.contact_offices()} <DemoBadge />
          </h2>
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {offices.map((office) => (
              <OfficeCard key={office.slug} office={office} />
            ))}
          </ul>
        </section>
      )}
      {brand.company && <CompanyFacts company={brand.company} />}
    </div>
  )
}

function Hotline({ hotline }: { hotline: string }) {
  return (
    <Card as="section" className="grid gap-1">
      <h2 className="text-lg">
        {m.contact_hotline()} <DemoBadge />
      </h2>
      <a
        href={`tel:${hotline}`}
        className="inline-flex min-h-11 items-center gap-2 text-3xl font-semibold text-primary-ink"
      >
        <Phone aria-hidden="true" className="size-6" />
        <bdi dir="ltr">{hotline}</bdi>
      </a>
      <p className="text-muted">{m.contact_hotline_text()}</p>
      {brand.email !== null && (
        <p className="text-muted">
          {m.contact_email()}:{' '}
          <a
            href={`mailto:${brand.email}`}
            dir="ltr"
            className="finger text-primary-ink underline underline-offset-4"
          >
            {brand.email}
          </a>
        </p>
      )}
    </Card>
  )
}
