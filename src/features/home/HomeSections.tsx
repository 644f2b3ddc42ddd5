import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { getUrlOrigin } from '#/paraglide/runtime.js'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { JsonLd } from '#/ui/JsonLd.tsx'
import { AppSection } from './AppSection.tsx'
import { Fields } from './Fields.tsx'
import { HomeSection } from './HomeSection.tsx'
import { organizationJsonLd, websiteJsonLd } from './jsonld.ts'
import { Questions } from './Questions.tsx'
import { Services } from './Services.tsx'
import { Trust } from './Trust.tsx'

type HomeSectionsProps = ComponentProps<typeof Fields> & {
  /** Other features' parts: doctors who are free soonest, offers, articles, links to the stores. */
  soonest: ReactNode
  offers: ReactNode
  articles: ReactNode
  stores: ReactNode
  showsQuestions: boolean
}

/** Everything below the search. */
export function HomeSections(props: HomeSectionsProps) {
  const { fields, soonest, offers, articles, stores, showsQuestions } = props
  return (
    <>
      <div className="page grid *:min-w-0 gap-5 py-5 sm:gap-12 sm:py-10 lg:gap-16">
        {soonest}
        <Fields fields={fields} />
        <Services />
        {offers && <Offers>{offers}</Offers>}
        <Trust />
        {articles && <Articles>{articles}</Articles>}
        {stores && <AppSection>{stores}</AppSection>}
        {showsQuestions && <Questions />}
      </div>
      <JsonLd data={websiteJsonLd(getUrlOrigin())} />
      <JsonLd data={organizationJsonLd(getUrlOrigin())} />
    </>
  )
}

function Offers({ children }: { children: ReactNode }) {
  const more = (
    <Link to="/{-$locale}/offers" className={buttonClasses({ variant: 'link' })}>
      {m.home_offers_all()}
    </Link>
  )
  return (
    <HomeSection id="offers" title={m.home_offers()} text={m.home_offers_text()} more={more}>
      {children}
    </HomeSection>
  )
}

function Articles({ children }: { children: ReactNode }) {
  const more = (
    <Link to="/{-$locale}/services/magazines" className={buttonClasses({ variant: 'link' })}>
      {m.home_magazine_all()}
    </Link>
  )
  return (
    <HomeSection id="magazine" title={m.home_magazine()} text={m.home_magazine_text()} more={more}>
      {children}
    </HomeSection>
  )
}
