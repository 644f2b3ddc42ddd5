import Check from 'lucide-react/icons/check'
import Phone from 'lucide-react/icons/phone'
import X from 'lucide-react/icons/x'
import { formatList } from '#/i18n/lists.ts'
import { hospitalFactNames } from '#/i18n/terms/hospitals.ts'
import { m } from '#/paraglide/messages.js'
import type { FactView, HospitalView } from '#/server/hospitals/view.ts'
import { confirmedText } from './texts.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'

/** What a hospital says that it has, when patients are visited, and the insurers that it accepts. */
export function HospitalSections({ hospital }: { hospital: HospitalView }) {
  const { facts, visitingHours, insurers } = hospital
  return (
    <>
      {facts.length > 0 && (
        <section aria-labelledby="facts" className="grid gap-4">
          <h2 id="facts" className="text-2xl">
            {m.hospitals_facts()}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {facts.map((fact) => (
              <Fact key={fact.fact} fact={fact} />
            ))}
          </ul>
        </section>
      )}
      {(visitingHours !== '' || insurers.length > 0) && (
        <div className="grid gap-5 md:grid-cols-2">
          {visitingHours !== '' && (
            <Card as="section" className="grid content-start gap-2">
              <h2 className="text-xl">{m.hospitals_visiting()}</h2>
              <p className="whitespace-pre-line wrap-anywhere">{visitingHours}</p>
            </Card>
          )}
          {insurers.length > 0 && (
            <Card as="section" className="grid content-start gap-2">
              <h2 className="text-xl">{m.hospitals_insurers()}</h2>
              <p>{formatList(insurers)}</p>
            </Card>
          )}
        </div>
      )}
    </>
  )
}

function Fact({ fact: { fact, isAvailable, note, phone, ...confirmed } }: { fact: FactView }) {
  const Icon = isAvailable ? Check : X
  return (
    <Card as="li" className="grid content-start gap-1">
      <h3 className="flex items-center gap-2 text-lg">
        <Icon
          aria-hidden="true"
          className={isAvailable ? 'size-5 text-primary-ink' : 'size-5 text-muted'}
        />
        {hospitalFactNames[fact]()}
      </h3>
      <p>{isAvailable ? m.hospitals_available() : m.hospitals_unavailable()}</p>
      {note !== '' && <p className="wrap-anywhere">{note}</p>}
      {phone?.href && (
        <a href={phone.href} className={buttonClasses({ variant: 'soft' })}>
          <Phone aria-hidden="true" className="size-5" />
          <span className="sr-only">{hospitalFactNames[fact]()}</span>
          <bdi dir="ltr" className="tabular-nums">
            {phone.text}
          </bdi>
        </a>
      )}
      {phone && phone.href === null && <bdi dir="ltr">{phone.text}</bdi>}
      <p className="text-sm text-muted">{confirmedText(confirmed)}</p>
    </Card>
  )
}
