import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { DayCounts } from '#/server/clinic-day/visit-views.ts'

/** The day at a glance, in one line. */
export function DayCountsLine({ counts }: { counts: DayCounts }) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {shown.map(({ name, label }) => (
        <div key={name} className="flex items-baseline gap-1.5">
          <dd className="order-first text-lg font-semibold tabular-nums">
            {countText(counts[name])}
          </dd>
          <dt className="text-muted">{label()}</dt>
        </div>
      ))}
      {counts.late > 0 && (
        <div className="font-semibold text-secondary-ink">
          <dt className="sr-only">{m.day_late_now()}</dt>
          <dd>{m.day_count_late({ count: counts.late, shown: formatNumber(counts.late) })}</dd>
        </div>
      )}
    </dl>
  )
}

const shown = [
  { name: 'booked', label: m.day_count_booked },
  { name: 'here', label: m.day_count_here },
  { name: 'inside', label: m.day_count_inside },
  { name: 'done', label: m.day_count_done },
  { name: 'missed', label: m.day_count_missed },
] as const

/** A lone Arabic zero looks like a full stop. */
function countText(count: number): string {
  return count === 0 ? m.forms_none() : formatNumber(count)
}
