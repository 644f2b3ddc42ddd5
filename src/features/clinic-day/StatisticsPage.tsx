import type { WaitingFigure } from '#/domain/booking/waiting-time.ts'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { formatMoney, formatNumber, formatPercent } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { StatisticsView, WeekView } from '#/server/clinic-day/statistics.ts'
import { BarTable } from '#/ui/BarTable.tsx'
import { Card } from '#/ui/Card.tsx'
import { Empty } from '#/ui/Empty.tsx'

/** Twelve weeks of a clinic, each figure a small chart. */
export function StatisticsPage({ weeks, total, waits }: StatisticsView) {
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Total label={m.figures_visits()}>{formatNumber(total.visits)}</Total>
        <Total label={m.figures_missed()}>{share(total.missed, total.visits + total.missed)}</Total>
        <Total label={m.figures_filled()}>{share(total.taken, total.offered)}</Total>
        <Total label={m.figures_fees()}>{formatMoney(total.feesPiastres)}</Total>
      </dl>
      <p className="text-sm text-muted">{m.figures_note()}</p>
      <Waits waits={waits} />
      <div className="grid gap-6 lg:grid-cols-2">
        {charts.map(({ name, caption, value, shown, full }) => (
          <Card as="section" key={name}>
            {weeks.some((week) => value(week) > 0) ? (
              <BarTable
                caption={caption()}
                heads={[m.figures_week(), caption()]}
                {...(full !== undefined && { full })}
                rows={weeks.map((week) => ({
                  label: formatCalendarDate(week.week, 'dayMonth'),
                  value: value(week),
                  shown: shown(week),
                }))}
              />
            ) : (
              <>
                <h2 className="mb-2 text-base font-semibold">{caption()}</h2>
                <Empty title={m.layout_no_data()} />
              </>
            )}
          </Card>
        ))}
      </div>
    </div>
  )
}

/** What patients see of it, and what they don't: four of five. */
function Waits({ waits }: Pick<StatisticsView, 'waits'>) {
  return (
    <Card as="section" aria-labelledby="waits" className="grid gap-2">
      <h2 id="waits" className="text-base font-semibold">
        {m.figures_wait()}
      </h2>
      <ul className="grid gap-1">
        {waits.map(({ branch, figure }) => (
          <li key={branch}>
            <bdi className="font-medium">{branch}</bdi>
            {m.forms_separator()}
            {figure ? waitWords(figure) : m.figures_wait_few()}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{m.figures_wait_note()}</p>
    </Card>
  )
}

function waitWords({ median, percentile80, visits }: WaitingFigure): string {
  const minutes = (count: number) => m.formats_minutes({ count, shown: formatNumber(count) })
  return m.figures_wait_measured({
    half: minutes(median),
    most: minutes(percentile80),
    visits: formatNumber(visits),
  })
}

type Chart = {
  name: string
  caption: () => string
  value: (week: WeekView) => number
  shown: (week: WeekView) => string
  full?: number
}

const charts: Chart[] = [
  {
    name: 'visits',
    caption: m.figures_visits,
    value: ({ visits }) => visits,
    shown: ({ visits }) => formatNumber(visits),
  },
  {
    name: 'missed',
    caption: m.figures_missed,
    value: ({ missed, visits }) => ratio(missed, visits + missed),
    shown: ({ missed, visits }) => share(missed, visits + missed),
    full: 1,
  },
  {
    name: 'filled',
    caption: m.figures_filled,
    value: ({ taken, offered }) => ratio(taken, offered),
    shown: ({ taken, offered }) => share(taken, offered),
    full: 1,
  },
  {
    name: 'fees',
    caption: m.figures_fees,
    value: ({ feesPiastres }) => feesPiastres,
    shown: ({ feesPiastres }) => formatMoney(feesPiastres),
  },
]

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}

function share(part: number, whole: number): string {
  return formatPercent(ratio(part, whole))
}

function Total({ label, children }: { label: string; children: string }) {
  return (
    <div className="grid content-start rounded-xl border border-line bg-surface p-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
