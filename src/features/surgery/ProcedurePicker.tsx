import { Link } from '@tanstack/react-router'
import type { SurgerySearch } from '#/domain/search/surgery-search.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { ProcedureChoice } from '#/server/surgery/views.ts'
import { Section } from './Section.tsx'

type ProcedurePickerProps = { procedures: ProcedureChoice[]; search: SurgerySearch }

/** The calculator's values are kept when an operation is chosen. */
export function ProcedurePicker({ procedures, search }: ProcedurePickerProps) {
  if (procedures.length === 0) return null
  return (
    <Section id="procedures" title={m.surgery_choose()} text={m.surgery_choose_text()}>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 lg:grid-cols-4">
        {procedures.map(({ slug, name, minPiastres }) => (
          <li key={slug} className="flex">
            <Link
              to="/{-$locale}/surgery-isntallement"
              search={{ ...search, procedure: slug }}
              preload={false}
              className="flex min-h-16 grow flex-col justify-center rounded-lg border border-line bg-surface px-3.5 py-2 leading-head hover:border-primary hover:bg-primary-soft"
            >
              <span className="font-medium">{name}</span>
              <span className="text-sm text-muted">
                {m.surgery_from({ price: formatMoney(minPiastres) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
