import { useNavigate } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { addDays } from '#/domain/schedule/zone.ts'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { WeekView } from '#/server/hours/week.ts'
import { DateStrip } from '#/ui/DateStrip.tsx'
import { useRoving } from './roving.ts'
import { WeekDay } from './WeekDay.tsx'
import { WeekHead } from './WeekHead.tsx'

/** A week of the diary: a list of days on a phone, side by side on a screen. */
export function WeekPage({ week }: { week: WeekView }) {
  const roving = useRoving(week.days.map(({ entries }) => entries.length))
  const turnPage = usePageTurning(week)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <WeekHead week={week} />
      <DayStrip week={week} />
      <p id="week-keys" className="text-sm text-muted max-lg:hidden">
        {m.hours_week_keys()}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys within the week */}
      <ol
        aria-label={m.hours_week_title()}
        aria-describedby="week-keys"
        className="grid gap-4 lg:grid-cols-7 lg:items-start lg:gap-2"
        onKeyDown={(event) => {
          roving.onKeyDown(event)
          turnPage(event)
        }}
      >
        {week.days.map((day, index) => (
          <WeekDay
            key={day.date}
            slug={week.slug}
            day={day}
            isToday={day.date === week.today}
            withBranch={week.branch === null && week.branches.length > 1}
            cell={(place) => roving.cell(index, place)}
          />
        ))}
      </ol>
    </div>
  )
}

function usePageTurning({ slug, first, branch }: WeekView) {
  const navigate = useNavigate()
  return (event: KeyboardEvent) => {
    const days = { PageUp: -7, PageDown: 7 }[event.key]
    if (days === undefined) return
    event.preventDefault()
    void navigate({
      to: '/{-$locale}/provider/$slug/week',
      params: (kept) => ({ ...kept, slug }),
      search: { from: addDays(first, days), branch: branch ?? undefined },
    })
  }
}

/** On a phone the week is long, so there are links to its days. */
function DayStrip({ week }: { week: WeekView }) {
  return (
    <div className="sticky top-0 z-10 bg-canvas py-2 lg:hidden">
      <DateStrip
        label={m.hours_week_days()}
        selectedId={week.today}
        way={{ as: 'links' }}
        choices={week.days.map(({ date, entries }) => ({
          id: date,
          label: formatCalendarDate(date, 'weekday'),
          sublabel: formatCalendarDate(date, 'dayMonth'),
          note: visitCount(entries.filter(({ kind }) => kind === 'visit').length),
          href: `#day-${date}`,
        }))}
      />
    </div>
  )
}

function visitCount(count: number): string {
  return m.hours_week_visits({ count, shown: formatNumber(count) })
}
