import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import type { ProviderPhoneView } from '#/domain/account/provider-phone.ts'
import { mapLinks } from '#/forms/map-links.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { getUrlOrigin } from '#/paraglide/runtime.js'
import type { FacilityView } from '#/server/facilities/views.ts'
import type { HospitalView } from '#/server/hospitals/view.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Breadcrumbs } from '#/ui/Breadcrumbs.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { Fact } from '#/ui/Fact.tsx'
import { JsonLd } from '#/ui/JsonLd.tsx'
import { MapLinks } from '#/ui/MapLinks.tsx'
import { topLink } from '#/ui/RouterLink.tsx'
import { facilityJsonLd } from './jsonld.ts'
import { facilitiesHref } from './search.ts'
import { namesOfServices } from './service-names.ts'
import { kindNames } from './labels.ts'

type FacilityPageProps = {
  facility: FacilityView
  /** What the visitor came for, before everything else. */
  first?: ReactNode
  /** What a hospital says of itself. */
  hospital: HospitalView | null
  /** Its doctors, and what else its kind has. */
  children: ReactNode
}

/** A laboratory, hospital or centre: its services, its location, its telephone, and its doctors. */
export function FacilityPage({ facility, first, hospital, children }: FacilityPageProps) {
  const { kind, name, about, services, accreditation, homeSampling, isDemo } = facility
  const crumbs = [
    { label: m.layout_home(), href: localizedPath('/') },
    { label: m.facilities_title(), href: facilitiesHref({}) },
    { label: name },
  ]
  return (
    <div className="page grid max-w-4xl gap-6 py-6 lg:py-8">
      {!isDemo && <JsonLd data={facilityJsonLd(facility, hospital, getUrlOrigin())} />}
      <header className="grid gap-3 *:min-w-0">
        <Breadcrumbs label={m.layout_breadcrumbs()} crumbs={crumbs} link={topLink} />
        <h1 className="text-3xl">{name}</h1>
        <div className="flex flex-wrap gap-2">
          <Badge color="info">{kindNames[kind]()}</Badge>
          {homeSampling && <Badge color="success">{m.facilities_home_sampling()}</Badge>}
          {isDemo && <Badge>{m.directory_demo()}</Badge>}
        </div>
        <p className="max-w-2xl text-lg whitespace-pre-line">{about}</p>
      </header>
      {first}
      <div className="grid gap-5 md:grid-cols-2">
        <Contact facility={facility} />
        <Card as="section" className="grid content-start gap-3">
          <h2 className="text-xl">
            {kind === 'lab' ? m.facilities_tests() : m.facilities_departments()}
          </h2>
          <ul className="grid list-disc gap-1 ps-5 marker:text-primary">
            {namesOfServices(services).map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
          {accreditation && <p>{m.facilities_accreditation({ accreditation })}</p>}
        </Card>
      </div>
      {children}
    </div>
  )
}

function Contact({ facility }: { facility: FacilityView }) {
  const { address, area, governorate, landmark, licenceNumber, phones } = facility
  return (
    <Card as="section" className="grid content-start gap-3">
      <h2 className="text-xl">{m.facilities_where()}</h2>
      <dl className="grid gap-3">
        <Fact term={m.directory_address()}>
          {address}
          <span className="block text-muted">{m.facilities_area({ area, governorate })}</span>
        </Fact>
        <Fact term={m.directory_landmark()}>{landmark}</Fact>
        <Fact term={m.facilities_licence()}>
          <bdi>{licenceNumber}</bdi>
        </Fact>
      </dl>
      <MapLinks {...mapLinks(facility)} />
      <ul className="flex flex-wrap gap-2">
        {phones.map((phone) => (
          <li key={phone.text}>
            <PhoneLink phone={phone} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PhoneLink({ phone: { href, text } }: { phone: ProviderPhoneView }) {
  const number = (
    <bdi dir="ltr" className="tabular-nums">
      {text}
    </bdi>
  )
  if (href === null) return number
  return (
    <a href={href} className={buttonClasses({ variant: 'soft' })}>
      <Phone aria-hidden="true" className="size-5" />
      <span className="sr-only">{m.facilities_call()}</span>
      {number}
    </a>
  )
}
