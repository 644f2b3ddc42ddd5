import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { cx } from '#/ui/classes.ts'
import type { SurgerySearch } from './search.ts'
import { Section } from './Section.tsx'
import type { HospitalView, ProcedureView } from './surgery.ts'
import { nightsText, rangeText } from './words.ts'

type HospitalListProps = { procedure: ProcedureView; search: SurgerySearch }

export function HospitalList({ procedure, search }: HospitalListProps) {
  const link = buttonClasses({ variant: 'link' })
  return (
    <Section id="hospitals" title={m.surgery_hospitals()} text={m.surgery_hospitals_text()}>
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {procedure.hospitals.map((hospital) => (
          <li key={hospital.slug} className="flex">
            <Hospital
              hospital={hospital}
              procedure={procedure.slug}
              isChosen={hospital.slug === search.hospital}
            />
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <Link to="/{-$locale}/surgery-isntallement" className={link}>
          {m.surgery_choose_other()}
        </Link>
        <Link
          to="/{-$locale}/doctors"
          search={{ specialty: procedure.specialtySlug }}
          preload={false}
          className={link}
        >
          {m.surgery_doctors({ specialty: procedure.specialty })}
        </Link>
      </p>
    </Section>
  )
}

type HospitalProps = { hospital: HospitalView; procedure: string; isChosen: boolean }

function Hospital({ hospital, procedure, isChosen }: HospitalProps) {
  const { slug, name, place, isDemo, nights } = hospital
  return (
    <div
      className={cx(
        'flex grow items-center justify-between gap-3 rounded-xl border bg-surface px-4 py-3 shadow-card',
        isChosen ? 'border-primary ring-1 ring-primary' : 'border-line',
      )}
    >
      <div>
        <h3 className="inline font-semibold">{name}</h3>{' '}
        {isDemo && <Badge>{m.directory_demo()}</Badge>}
        <p className="text-sm text-muted">
          {place}
          {m.forms_separator()}
          {nightsText(nights)}
        </p>
        <p className="font-medium tabular-nums">{rangeText(hospital)}</p>
      </div>
      <Link
        to="/{-$locale}/surgery-isntallement"
        search={{ procedure, hospital: slug }}
        hash="calculator"
        preload={false}
        aria-current={isChosen ? 'true' : undefined}
        className={cx(
          buttonClasses({ size: 'sm', variant: isChosen ? 'solid' : 'outline' }),
          'shrink-0',
        )}
      >
        {isChosen ? m.surgery_reckoned() : m.surgery_reckon()}
        <span className="sr-only"> {m.surgery_reckon_at({ hospital: name })}</span>
      </Link>
    </div>
  )
}
