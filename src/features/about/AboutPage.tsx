import { brandName, hasService } from '#/brand.ts'
import { Link } from '@tanstack/react-router'
import Banknote from 'lucide-react/icons/banknote'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import MessageSquareHeart from 'lucide-react/icons/message-square-heart'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { PointList } from '#/ui/PointList.tsx'
import type { AboutView } from '#/server/statistics/about.ts'
import { FigureGrid } from './FigureGrid.tsx'

export function AboutPage({ about: { figures, coverage } }: { about: AboutView }) {
  return (
    <div className="page grid gap-12 py-8 sm:py-12">
      <header className="grid max-w-3xl gap-3">
        <h1 className="text-3xl">{m.about_title()}</h1>
        <p className="text-xl leading-relaxed text-muted">{m.about_lead()}</p>
      </header>
      <FigureGrid figures={figures} />
      <section aria-labelledby="story" className="grid max-w-3xl gap-3">
        <h2 id="story" className="text-2xl">
          {m.about_story()}
        </h2>
        {[m.about_story_one(), m.about_story_two(), m.about_story_three()].map((text) => (
          <p key={text} className="leading-loose">
            {text}
          </p>
        ))}
      </section>
      <Promises />
      <Coverage coverage={coverage} />
      <Card as="section" className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-xl">
          {hasService('facilities') ? m.about_join() : m.about_join_doctor()}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Link to="/{-$locale}/join-us" className={buttonClasses()}>
            {m.about_join_link({ brand: brandName() })}
          </Link>
          <Link to="/{-$locale}/contact-us" className={buttonClasses({ variant: 'outline' })}>
            {m.about_contact_link()}
          </Link>
        </div>
      </Card>
    </div>
  )
}

function Coverage({ coverage }: Pick<AboutView, 'coverage'>) {
  if (coverage.length === 0) return null
  return (
    <section aria-labelledby="coverage" className="grid gap-4">
      <h2 id="coverage" className="text-2xl">
        {m.about_coverage()}
      </h2>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
        {coverage.map(({ slug, name, doctorCount }) => (
          <li key={slug}>
            <Link
              to="/{-$locale}/doctors"
              search={{ governorate: slug }}
              className="grid min-h-11 rounded-lg border border-line bg-surface px-3 py-2 hover:border-control"
            >
              <span className="font-medium text-primary-ink">{name}</span>
              <span className="text-sm text-muted">
                {m.about_here({ count: doctorCount, shown: formatNumber(doctorCount) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Promises() {
  const promises = [
    { icon: Banknote, title: m.about_promise_price(), text: m.about_promise_price_text() },
    { icon: CalendarCheck, title: m.about_promise_slot(), text: m.about_promise_slot_text() },
    {
      icon: MessageSquareHeart,
      title: m.about_promise_reviews(),
      text: m.about_promise_reviews_text(),
    },
    { icon: LockKeyhole, title: m.about_promise_data(), text: m.about_promise_data_text() },
  ]
  return (
    <section aria-labelledby="promises" className="grid gap-4">
      <h2 id="promises" className="text-2xl">
        {m.about_promises()}
      </h2>
      <PointList points={promises} />
    </section>
  )
}
