import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import type { GapView } from '#/server/operations/dashboard-views.ts'
import { countText, gapArea, gapSpecialty } from './labels.ts'

/** Searches without results: where doctors are missing, or have no time. */
export function Gaps({ gaps }: { gaps: readonly GapView[] }) {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{m.dashboard_gaps()}</h2>
      {gaps.length === 0 ? (
        <p className="text-muted">{m.dashboard_gaps_none()}</p>
      ) : (
        <GapTable gaps={gaps} />
      )}
    </Card>
  )
}

const columns: { name: 'searches' | 'waiting' | 'doctors' | 'free'; label: () => string }[] = [
  { name: 'searches', label: m.dashboard_gap_searches },
  { name: 'waiting', label: m.dashboard_gap_waiting },
  { name: 'doctors', label: m.dashboard_gap_doctors },
  { name: 'free', label: m.dashboard_gap_free },
]

/** On a phone each row is a separate list. */
function GapTable({ gaps }: { gaps: readonly GapView[] }) {
  const cell = 'px-3 py-2 text-start'
  return (
    <table className="w-full text-sm max-sm:block">
      <caption className="sr-only">{m.dashboard_gaps()}</caption>
      <thead className="text-muted max-sm:sr-only">
        <tr>
          <th scope="col" className={cell}>
            {m.dashboard_gap_what()}
          </th>
          {columns.map(({ name, label }) => (
            <th key={name} scope="col" className={cell}>
              {label()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:grid">
        {gaps.map((gap) => (
          <tr
            key={`${gap.specialty} ${gap.area}`}
            className="border-t border-line max-sm:grid max-sm:py-2"
          >
            <th scope="row" className={`${cell} font-medium`}>
              {gapSpecialty(gap)}
              <span className="block font-normal text-muted">{gapArea(gap)}</span>
            </th>
            {columns.map(({ name, label }) => (
              <td
                key={name}
                data-label={label()}
                className="px-3 py-2 text-start tabular-nums max-sm:flex max-sm:justify-between max-sm:py-0.5 max-sm:before:text-muted max-sm:before:content-[attr(data-label)]"
              >
                {countText(gap[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
