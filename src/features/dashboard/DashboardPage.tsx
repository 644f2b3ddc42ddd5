import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { periods, type Period } from '#/domain/schedule/periods.ts'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'
import { routerLink } from '#/ui/RouterLink.tsx'
import type { Compared, DashboardView } from '#/server/operations/dashboard-views.ts'
import { DashboardCharts } from './DashboardCharts.tsx'
import { Gaps } from './Gaps.tsx'
import { Messages } from './Messages.tsx'
import { countText, periodNames } from './labels.ts'

/** The site's figures for a day, a week or a month, without names. */
export function DashboardPage({ view }: { view: DashboardView }) {
  const { money, dead, freedTimes } = view
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Periods period={view.period} />
        <a href={pathOf('/staff/dashboard/csv', view.period)} download className={download}>
          <Download aria-hidden="true" className="size-5" />
          {m.queue_export()}
        </a>
      </div>
      <p className="text-muted">{spanText(view)}</p>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
        <Counted label={m.dashboard_made()} figure={view.made} />
        <Counted label={m.dashboard_due()} figure={view.due} />
        <Counted label={m.dashboard_missed()} figure={view.missed} />
        <Counted label={m.dashboard_cancelled()} figure={view.cancelled} />
        <Counted label={m.dashboard_empty()} figure={view.emptySearches} />
        <Tile label={m.dashboard_freed_taken()} value={countText(freedTimes.taken)}>
          {m.dashboard_freed_offered({ shown: countText(freedTimes.offered) })}
        </Tile>
        <Tile label={m.dashboard_gained_days()} value={countText(freedTimes.gainedDays)}>
          {m.dashboard_gained_hint()}
        </Tile>
        {money && (
          <>
            <Tile label={m.dashboard_paid()} value={formatMoney(money.paidPiastres)}>
              {m.dashboard_payments({ shown: countText(money.payments) })}
            </Tile>
            <Tile label={m.dashboard_refunded()} value={formatMoney(money.refundedPiastres)}>
              {m.dashboard_payments({ shown: countText(money.refunds) })}
            </Tile>
          </>
        )}
        <Dead label={m.dashboard_dead_notices()} count={dead.notices} />
        <Dead label={m.dashboard_dead_refunds()} count={dead.refunds} />
      </dl>
      <DashboardCharts view={view} />
      <Gaps gaps={view.gaps} />
      <Messages messages={view.messages} />
      <p className="max-w-3xl text-sm text-muted">{m.dashboard_note()}</p>
    </div>
  )
}

const download = buttonClasses({ variant: 'ghost' })

function pathOf(path: string, period: Period): string {
  return `${localizedPath(path)}?${new URLSearchParams({ period })}`
}

function Periods({ period }: { period: Period }) {
  return (
    <nav aria-label={m.dashboard_periods()}>
      <ul className="flex gap-1">
        {periods.map((each) => (
          <li key={each}>
            {routerLink({
              href: pathOf('/staff/dashboard', each),
              'aria-current': each === period ? 'true' : undefined,
              className:
                'inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 hover:border-control aria-[current=true]:border-primary aria-[current=true]:bg-primary-soft aria-[current=true]:text-primary-ink',
              children: periodNames[each](),
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function spanText({ first, last }: DashboardView): string {
  if (first === last) return formatCalendarDate(last, 'day')
  const [from, until] = [first, last].map((date) => formatCalendarDate(date, 'dayMonth'))
  return m.dashboard_span({ from: from ?? '', until: until ?? '' })
}

function Counted({ label, figure: { now, before } }: { label: string; figure: Compared }) {
  return (
    <Tile label={label} value={countText(now)}>
      {m.dashboard_before({ shown: countText(before) })}
    </Tile>
  )
}

/** With a link to where it can be resolved. */
function Dead({ label, count }: { label: string; count: number | null }) {
  if (count === null) return null
  return (
    <Tile label={label} value={countText(count)}>
      {count > 0 &&
        routerLink({
          href: localizedPath('/staff/operations'),
          className: 'inline-flex min-h-11 items-center text-primary-ink underline',
          children: m.operations_title(),
        })}
    </Tile>
  )
}

function Tile({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="grid content-start rounded-xl border border-line bg-surface p-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <strong className="block text-xl font-semibold tabular-nums">{value}</strong>
        <span className="text-sm text-muted">{children}</span>
      </dd>
    </div>
  )
}
