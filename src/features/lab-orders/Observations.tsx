import { formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { flagNames } from '#/i18n/terms/laboratory.ts'
import { m } from '#/paraglide/messages.js'
import type { ObservationView } from '#/server/lab-orders/results.ts'
import { Badge } from '#/ui/Badge.tsx'
import { BarTable } from '#/ui/BarTable.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { Range } from './Range.tsx'

/** The values of a result with their ranges, and how each has changed. */
export function Observations({ rows }: { rows: readonly ObservationView[] }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.slug} className="grid gap-2 py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="font-medium">{row.name}</span>
            <span className="flex items-center gap-2">
              <bdi dir="ltr" className="font-semibold tabular-nums">
                {row.value} {row.unit}
              </bdi>
              <Badge color={row.flag === 'N' ? 'success' : 'warning'}>
                {flagNames[row.flag]()}
              </Badge>
            </span>
          </div>
          {(row.low !== null || row.high !== null) && (
            <p className="text-sm text-muted">
              {m.laborders_range()} <Range row={row} />
            </p>
          )}
          {row.trend.length > 0 && <Trend row={row} />}
        </li>
      ))}
    </ul>
  )
}

/** A chart that is a table. */
function Trend({ row: { name, trend, unit } }: { row: ObservationView }) {
  return (
    <Disclosure summary={m.laborders_trend()}>
      <BarTable
        caption={name}
        heads={[m.laborders_trend_date(), m.laborders_trend_value()]}
        rows={trend.map(({ at, value }) => ({
          label: formatInstant(at, 'date'),
          value,
          shown: (
            <bdi dir="ltr">
              {formatNumber(value, { maximumFractionDigits: 6 })} {unit}
            </bdi>
          ),
        }))}
      />
    </Disclosure>
  )
}
