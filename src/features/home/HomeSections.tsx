import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { getUrlOrigin } from '#/paraglide/runtime.js'
import { buttonClasses } from '#/ui/button-classes.ts'
import { JsonLd } from '#/ui/JsonLd.tsx'
import { QuestionList } from '#/ui/QuestionList.tsx'
import { Fields } from './Fields.tsx'
import { HomeSection } from './HomeSection.tsx'
import { organizationJsonLd, websiteJsonLd } from './jsonld.ts'
import { Services } from './Services.tsx'
import { Trust } from './Trust.tsx'

type HomeSectionsProps = ComponentProps<typeof Fields> & {
  /** Parts of other features: doctors with the earliest free times, offers, articles, links to the stores. */
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

function AppSection({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="app"
      className="grid items-center gap-3 rounded-2xl bg-primary-soft p-3 sm:p-8 md:grid-cols-[1fr_auto]"
    >
      <div>
        <h2 id="app" className="text-base sm:text-2xl">
          {m.home_app()}
        </h2>
        <p className="mt-2 max-w-xl max-sm:hidden">{m.home_app_text()}</p>
      </div>
      {children}
    </section>
  )
}

/** Folded on phones, where it is the last part before the footer. */
function Questions() {
  const questions = [
    { question: m.home_q_how(), answer: m.home_a_how() },
    { question: m.home_q_cost(), answer: m.home_a_cost() },
    { question: m.home_q_account(), answer: m.home_a_account() },
    { question: m.home_q_family(), answer: m.home_a_family() },
    { question: m.home_q_cancel(), answer: m.home_a_cancel() },
    { question: m.home_q_verified(), answer: m.home_a_verified() },
  ]
  return (
    <details className="group fold">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3">
        <h2 id="questions" className="text-lg sm:mb-5 sm:text-2xl">
          {m.home_questions()}
        </h2>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted group-open:rotate-180"
        />
      </summary>
      <QuestionList questions={questions} />
    </details>
  )
}
