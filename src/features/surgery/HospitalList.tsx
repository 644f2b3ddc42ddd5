import { Link } from '@tanstack/react-router'
import type { SurgerySearch } from '#/domain/search/surgery-search.ts'
import { m } from '#/paraglide/messages.js'
import type { HospitalView, ProcedureView } from '#/server/surgery/views.ts'
import { Badge } from '#/ui/Badge.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { cx } from '#/ui/classes.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { Section } from './Section.tsx'
import { nightsText, rangeText } from './labels.ts'

type HospitalListProps = { procedure: ProcedureView; search: SurgerySearch }

export function HospitalList({ procedure, search }: HospitalListProps) {
  const link = buttonClasses({ variant: 'link' })
  const [first, rest] = [procedure.hospitals.slice(0, 3), procedure.hospitals.slice(3)]
  return (
    <Section id="hospitals" title={m.surgery_hospitals()} text={m.surgery_hospitals_text()}>
      <Hospitals hospitals={first} procedure={procedure} search={search} />
      {rest.length > 0 && (
        <Disclosure
          summary={m.surgery_more_hospitals()}
          open={rest.some(({ slug }) => slug === search.hospital)}
          className="drawer mt-3 lg:border-0 lg:bg-transparent lg:*:p-0"
        >
          <Hospitals hospitals={rest} procedure={procedure} search={search} />
        </Disclosure>
      )}
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

function Hospitals({
  hospitals,
  procedure,
  search,
}: HospitalListProps & { hospitals: HospitalView[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {hospitals.map((hospital) => (
        <li key={hospital.slug} className="flex">
          <Hospital
            hospital={hospital}
            procedure={procedure.slug}
            isChosen={hospital.slug === search.hospital}
          />
        </li>
      ))}
    </ul>
  )
}

type HospitalProps = { hospital: HospitalView; procedure: string; isChosen: boolean }

function Hospital({ hospital, procedure, isChosen }: HospitalProps) {
  const { slug, name, place, isDemo, nights } = hospital
  return (
    <div
      className={cx(
        'flex grow items-center justify-between gap-2 rounded-xl border bg-surface p-3 shadow-card sm:px-4',
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
