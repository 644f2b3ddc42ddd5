import { brandName, hasService, site } from '#/brand.ts'
import { Link } from '@tanstack/react-router'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Search from 'lucide-react/icons/search'
import Wallet from 'lucide-react/icons/wallet'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import { Breadcrumbs } from '#/ui/Breadcrumbs.tsx'
import { PointList } from '#/ui/PointList.tsx'
import { QuestionList } from '#/ui/QuestionList.tsx'
import { topLink } from '#/ui/RouterLink.tsx'
import { StepList } from '#/ui/StepList.tsx'
import { joinCrumbs } from './breadcrumbs.ts'
import { KindCard } from './KindCard.tsx'
import { hasPage } from '#/domain/content/services.ts'
import { joinKinds, joinPaths } from '#/domain/directory/applicant.ts'

/** Who can join, with the requirements and benefits. */
export function ChooserPage() {
  return (
    <div className="page grid gap-10 py-6 lg:py-8">
      <header className="grid max-w-3xl gap-3 *:min-w-0">
        <Breadcrumbs label={m.layout_breadcrumbs()} crumbs={joinCrumbs()} link={topLink} />
        <h1 className="text-3xl">{m.join_title({ brand: brandName() })}</h1>
        <p className="text-lg text-muted">{m.join_lead()}</p>
        <p>
          <Badge color="success">{m.join_free()}</Badge>
        </p>
      </header>
      <section aria-labelledby="choose" className="grid gap-4">
        <h2 id="choose" className="text-2xl">
          {m.join_choose()}
        </h2>
        <ul className="grid gap-4 md:grid-cols-3">
          {joinKinds
            .filter((kind) => hasPage(joinPaths[kind], site.servicesOff))
            .map((kind) => (
              <KindCard key={kind} kind={kind} />
            ))}
        </ul>
        {hasService('facilities') && (
          <p>
            <a
              href={localizedPath('/facilities')}
              className="finger font-medium text-primary-ink underline underline-offset-4"
            >
              {m.join_facilities_link()}
            </a>
          </p>
        )}
        <p>
          {m.join_follow()}{' '}
          <Link
            to="/{-$locale}/request"
            className="finger font-medium text-primary-ink underline underline-offset-4"
          >
            {m.join_follow_link()}
          </Link>
        </p>
      </section>
      <Gains />
      <Afterwards />
      <Questions />
    </div>
  )
}

function Questions() {
  const questions = [
    { question: m.join_q_cost(), answer: m.join_a_cost() },
    { question: m.join_q_time(), answer: m.join_a_time() },
    { question: m.join_q_clinics(), answer: m.join_a_clinics() },
    ...(hasService('pets') ? [{ question: m.join_q_vets(), answer: m.join_a_vets() }] : []),
    { question: m.join_q_papers(), answer: m.join_a_papers() },
    { question: m.join_q_no(), answer: m.join_a_no() },
  ]
  return (
    <section aria-labelledby="questions" className="grid gap-3">
      <h2 id="questions" className="text-2xl">
        {m.join_questions()}
      </h2>
      <QuestionList questions={questions} />
    </section>
  )
}

/** What happens to an application. */
function Afterwards() {
  const steps = [
    { title: m.join_after_reference(), text: m.join_after_reference_text() },
    { title: m.join_after_check(), text: m.join_after_check_text() },
    { title: m.join_after_publish(), text: m.join_after_publish_text() },
  ]
  return (
    <section aria-labelledby="after" className="grid gap-4">
      <h2 id="after" className="text-2xl">
        {m.join_after()}
      </h2>
      <StepList
        steps={steps.map((step, index) => ({ ...step, number: formatNumber(index + 1) }))}
      />
    </section>
  )
}

/** The benefits of joining. */
function Gains() {
  const gains = [
    { icon: Search, title: m.join_gain_found(), text: m.join_gain_found_text() },
    { icon: CalendarCheck, title: m.join_gain_diary(), text: m.join_gain_diary_text() },
    { icon: BadgeCheck, title: m.join_gain_trust(), text: m.join_gain_trust_text() },
    { icon: Wallet, title: m.join_gain_price(), text: m.join_gain_price_text() },
  ]
  return (
    <section aria-labelledby="gains" className="grid gap-4">
      <h2 id="gains" className="text-2xl">
        {m.join_gain()}
      </h2>
      <PointList points={gains} />
    </section>
  )
}
