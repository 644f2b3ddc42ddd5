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
      <Fields fields={fields} />
      {soonest}
      <Services />
      {offers && <Offers>{offers}</Offers>}
      <Trust ground={offers ? 'paper' : 'sand'} />
      {articles && <Articles>{articles}</Articles>}
      {stores && <AppSection>{stores}</AppSection>}
      {showsQuestions && <Questions />}
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
    <HomeSection id="offers" title={m.home_offers()} more={more} ground="sand">
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
    <HomeSection id="magazine" title={m.home_magazine()} more={more} ground="sand">
      {children}
    </HomeSection>
  )
}

function AppSection({ children }: { children: ReactNode }) {
  return (
    <HomeSection id="app" title={m.home_app()} ground="paper">
      <div className="grid items-center gap-4 md:grid-cols-[1fr_auto]">
        <p className="max-w-xl">{m.home_app_text()}</p>
        {children}
      </div>
    </HomeSection>
  )
}

/** Folded on phones, where it is the last part before the footer. */
function Questions() {
  const questions = [
    { question: m.home_q_how(), answer: m.home_a_how() },
    { question: m.home_q_cost(), answer: m.home_a_cost() },
    { question: m.home_q_account(), answer: m.home_a_account() },
    {
      question: m.home_q_family(),
      answer: m.home_a_family({ child: m.booking_who_child(), other: m.booking_who_other() }),
    },
    { question: m.home_q_cancel(), answer: m.home_a_cancel() },
    { question: m.home_q_verified(), answer: m.home_a_verified() },
  ]
  return (
    <details className="group fold page py-3 lg:py-12">
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
