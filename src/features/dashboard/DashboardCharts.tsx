import { formatCalendarDate, formatWallTime } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { BarTable } from '#/ui/BarTable.tsx'
import { Card } from '#/ui/Card.tsx'
import type { DashboardView, VisitStatistics } from '#/server/operations/dashboard-views.ts'
import { ageNames, countText } from './labels.ts'

const charts: { name: keyof VisitStatistics; caption: () => string }[] = [
  { name: 'due', caption: m.dashboard_due },
  { name: 'missed', caption: m.dashboard_missed },
  { name: 'cancelled', caption: m.dashboard_cancelled },
]

/** Small charts that are tables. */
export function DashboardCharts({ view }: { view: DashboardView }) {
  const { period, buckets, requestAges } = view
  const shown = period === 'day' ? buckets.filter(isBusy) : buckets
  const label = (key: string) =>
    period === 'day' ? formatWallTime(`${key}:00`) : formatCalendarDate(key, 'shortDay')
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {shown.length > 0 &&
        charts.map(({ name, caption }) => (
          <Card key={name}>
            <BarTable
              caption={caption()}
              heads={[m.dashboard_when(), caption()]}
              rows={shown.map((bucket) => ({
                label: label(bucket.key),
                value: bucket[name],
                shown: countText(bucket[name]),
              }))}
            />
          </Card>
        ))}
      {requestAges && (
        <Card>
          <BarTable
            caption={m.dashboard_requests()}
            heads={[m.dashboard_age(), m.dashboard_requests()]}
            rows={ageNames.map(([age, name]) => ({
              label: name(),
              value: requestAges[age],
              shown: countText(requestAges[age]),
            }))}
          />
        </Card>
      )}
    </div>
  )
}

/** Hours in which nothing was due are left out of a day. */
function isBusy({ due, cancelled }: VisitStatistics): boolean {
  return due + cancelled > 0
}
