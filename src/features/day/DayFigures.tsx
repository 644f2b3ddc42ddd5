import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#/ui/classes.ts'
import type { DayCounts } from './day.ts'

/** The day at a glance. */
export function DayFigures({ counts }: { counts: DayCounts }) {
  return (
    <dl className="grid grid-cols-3 gap-2 sm:grid-cols-5">
      {shown.map(({ name, label }) => (
        <div
          key={name}
          className={cx(
            'grid content-start rounded-xl border border-line bg-surface px-3 py-2',
            name === 'late' && counts.late > 0 && 'border-warning bg-warning-soft',
          )}
        >
          <dt className="text-sm text-muted">{label()}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{formatNumber(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

const shown = [
  { name: 'booked', label: m.day_count_booked },
  { name: 'late', label: m.day_count_late },
  { name: 'here', label: m.day_count_here },
  { name: 'done', label: m.day_count_done },
  { name: 'missed', label: m.day_count_missed },
] as const
