import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { ChoicesView } from '#/server/doctors/views.ts'
import { SearchBox } from './SearchBox.tsx'
import { countText } from './card-texts.ts'

type ChooseDoctorPageProps = Pick<ChoicesView, 'specialties'> & {
  title?: string
  /** Other ways on. */
  children?: ReactNode
}

/** Where an address names no doctor: search by name, or by specialty. */
export function ChooseDoctorPage({ title, specialties, children }: ChooseDoctorPageProps) {
  return (
    <div className="page grid gap-8 py-8">
      <div className="grid max-w-2xl gap-4">
        <h1 className="text-3xl">{title ?? m.directory_choose_title()}</h1>
        <p className="text-muted">{m.directory_choose_text()}</p>
        <search>
          <form action={localizedPath('/doctors')}>
            <SearchBox />
          </form>
        </search>
        {children}
      </div>
      {specialties.length > 0 && <SpecialtyList specialties={specialties} />}
    </div>
  )
}

function SpecialtyList({ specialties }: Pick<ChoicesView, 'specialties'>) {
  return (
    <section aria-labelledby="specialties">
      <h2 id="specialties" className="mb-4 text-xl">
        {m.directory_all_specialties()}
      </h2>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 lg:grid-cols-4">
        {specialties.map(({ slug, name, doctorCount }) => (
          <li key={slug} className="flex">
            <Link
              to="/{-$locale}/doctors"
              search={{ specialty: slug }}
              preload={false}
              className="flex min-h-14 grow flex-col justify-center rounded-lg border border-line bg-surface px-2.5 py-2 leading-head sm:px-3.5 hover:border-primary hover:bg-primary-soft"
            >
              <span className="font-medium">{name}</span>
              <span className="text-sm text-muted">{countText(doctorCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
