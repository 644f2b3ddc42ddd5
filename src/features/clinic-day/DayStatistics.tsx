import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { DayCounts } from '#/server/clinic-day/visit-views.ts'
import { Badge } from '#/ui/Badge.tsx'

/** The day at a glance. */
export function DayStatistics({ counts }: { counts: DayCounts }) {
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3">
      {shown.map(({ name, label }) => (
        <div
          key={name}
          className="grid content-between rounded-xl border border-line bg-surface px-4 py-2"
        >
          <dt className="text-sm text-muted">{label()}</dt>
          <dd>
            <span className="block text-2xl font-semibold tabular-nums">
              {countText(counts[name])}
            </span>
            {name === 'booked' && counts.late > 0 && (
              <Badge color="warning">
                {m.day_count_late({ count: counts.late, shown: formatNumber(counts.late) })}
              </Badge>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const shown = [
  { name: 'booked', label: m.day_count_booked },
  { name: 'here', label: m.day_count_here },
  { name: 'done', label: m.day_count_done },
  { name: 'missed', label: m.day_count_missed },
] as const

/** A separate count: a lone Arabic zero looks like a full stop. */
function countText(count: number): string {
  return count === 0 ? m.forms_none() : formatNumber(count)
}
