import Banknote from 'lucide-react/icons/banknote'
import Clock from 'lucide-react/icons/clock'
import CreditCard from 'lucide-react/icons/credit-card'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import House from 'lucide-react/icons/house'
import Languages from 'lucide-react/icons/languages'
import { languageName } from '#/i18n/languages.ts'
import { formatList } from '#/i18n/lists.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { ProfileView } from '#/server/doctors/profile-view.ts'
import { Card } from '#/ui/Card.tsx'
import { FactRow, FactRows } from '#/ui/FactRow.tsx'
import { feesText, waitingText, waitText } from './card-texts.ts'

/** What a patient asks before choosing a time: a row each. */
export function ProfileFacts({ doctor }: { doctor: ProfileView }) {
  const { experienceYears: years, waitingMinutes, waits, languages, homeVisit } = doctor
  return (
    <Card as="section" aria-labelledby="facts" className="py-1.5 sm:py-2">
      <h2 id="facts" className="sr-only">
        {m.directory_facts()}
      </h2>
      <FactRows>
        <FactRow icon={Banknote} term={m.directory_visit()}>
          <strong className="font-semibold">{feesText(doctor)}</strong>
          <span className="block text-sm text-muted">{m.directory_no_fees_added()}</span>
        </FactRow>
        {(waits.length > 0 || waitingMinutes > 0) && (
          <FactRow icon={Clock} term={m.directory_waiting_term()}>
            {waits.map((wait) => (
              <span key={wait.branch} className="block">
                {waitText(wait)}
              </span>
            ))}
            {waitingMinutes > 0 && (
              <span className="block">
                {waitingText(waitingMinutes)}{' '}
                <span className="text-sm text-muted">{m.directory_waiting_stated()}</span>
              </span>
            )}
          </FactRow>
        )}
        {years > 0 && (
          <FactRow icon={GraduationCap} term={m.directory_experience_term()}>
            {m.directory_experience({ count: years, shown: formatNumber(years) })}
          </FactRow>
        )}
        <FactRow icon={Languages} term={m.directory_speaks()}>
          {formatList(languages.map(languageName))}
        </FactRow>
        {homeVisit && (
          <FactRow icon={House} term={m.directory_home_visit()}>
            {m.directory_home_visit_yes()}
          </FactRow>
        )}
        <FactRow icon={CreditCard} term={m.directory_insurers()}>
          <Insurers doctor={doctor} />
        </FactRow>
      </FactRows>
    </Card>
  )
}

function Insurers({ doctor: { insurers } }: { doctor: ProfileView }) {
  if (insurers.length === 0) return m.directory_no_insurers()
  return (
    <>
      {formatList(insurers.map(({ name }) => name))}
      <span className="block text-sm text-muted">{m.directory_insurers_hint()}</span>
    </>
  )
}
