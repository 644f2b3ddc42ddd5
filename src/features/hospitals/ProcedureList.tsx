import { priceRangeText } from '#/i18n/terms/hospitals.ts'
import { m } from '#/paraglide/messages.js'
import type { HospitalView, ProcedureView } from '#/server/hospitals/view.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { topLink } from '#/ui/RouterLink.tsx'
import { estimateHref } from './hrefs.ts'
import { confirmedText } from './texts.ts'

type ProcedureListProps = Pick<HospitalView, 'procedures'> & { slug: string }

/** What a hospital does, by department, with its prices, and the way to ask for an estimate. */
export function ProcedureList({ slug, procedures: groups }: ProcedureListProps) {
  return (
    <section aria-labelledby="procedures" className="grid gap-4">
      <h2 id="procedures" className="text-2xl">
        {m.hospitals_procedures()}
      </h2>
      {groups.length > 0 && <p className="text-muted">{m.hospitals_procedures_text()}</p>}
      {groups.map(({ department, procedures }) => (
        <Card key={department} className="grid gap-2">
          <h3 className="text-lg">{department ?? m.hospitals_procedures_other()}</h3>
          <ul className="divide-y divide-line">
            {procedures.map((procedure) => (
              <Procedure key={procedure.id} slug={slug} procedure={procedure} />
            ))}
          </ul>
        </Card>
      ))}
      <div>
        {topLink({
          href: estimateHref(slug),
          className: buttonClasses(),
          children: m.hospitals_estimate_ask(),
        })}
      </div>
    </section>
  )
}

function Procedure({ slug, procedure }: { slug: string; procedure: ProcedureView }) {
  const { id, name, note } = procedure
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p>{priceRangeText(procedure)}</p>
        {note !== '' && <p className="text-sm wrap-anywhere">{note}</p>}
        <p className="text-sm text-muted">{confirmedText(procedure)}</p>
      </div>
      {topLink({
        href: estimateHref(slug, { procedure: id }),
        className: buttonClasses({ variant: 'soft', size: 'sm' }),
        children: (
          <>
            {m.hospitals_estimate_ask()}
            <span className="sr-only">: {name}</span>
          </>
        ),
      })}
    </li>
  )
}
