import { formatCalendarDate, formatWallTime } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { seasonLabels } from '#/i18n/terms/seasons.ts'
import type { WeekDayView } from '#/server/hours/week.ts'
import { Badge } from '#/ui/Badge.tsx'
import { cx } from '#/ui/classes.ts'
import type { RovingCell } from './roving.ts'
import { WeekEntry } from './WeekEntry.tsx'

type WeekDayProps = {
  slug: string
  day: WeekDayView
  isToday: boolean
  withBranch: boolean
  cell: (place: number) => RovingCell
}

/** A day of the week: its hours and its visits. */
export function WeekDay({ slug, day, isToday, withBranch, cell }: WeekDayProps) {
  const { date, sessions, off, entries } = day
  const isEmpty = sessions.length === 0 && off.length === 0 && entries.length === 0
  return (
    <li
      id={`day-${date}`}
      className={cx(
        'grid min-w-0 scroll-mt-20 content-start gap-2 rounded-xl border bg-surface p-3 lg:p-2',
        isToday ? 'border-primary' : 'border-line',
      )}
    >
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-2 font-semibold">
        {formatCalendarDate(date, 'shortDay')}
        {isToday && <Badge color="primary">{m.hours_week_today()}</Badge>}
      </h3>
      {off.map((branch) => (
        <Badge key={branch} color="warning" className="justify-self-start">
          {branch === null ? m.hours_week_off() : m.hours_week_off_branch({ branch })}
        </Badge>
      ))}
      {sessions.map((session) => (
        <SessionLine
          key={session.startsAt + session.branch}
          session={session}
          {...{ withBranch }}
        />
      ))}
      {isEmpty && <p className="text-sm text-muted">{m.hours_week_nothing()}</p>}
      {entries.length > 0 && (
        <ul className="grid grid-cols-3 gap-1.5 sm:grid-cols-5 lg:grid-cols-1">
          {entries.map((entry, place) => (
            <WeekEntry
              key={`${entry.kind} ${entry.startsAt}`}
              slug={slug}
              entry={entry}
              withBranch={withBranch}
              cell={cell(place)}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

type SessionLineProps = { session: WeekDayView['sessions'][number]; withBranch: boolean }

function SessionLine({ session, withBranch }: SessionLineProps) {
  const { startsAt, endsAt, branch, isSpecial, season } = session
  const seasonLabel = season && seasonLabels[season]()
  const label = isSpecial ? m.hours_week_special() : seasonLabel
  const end = endsAt === '24:00' ? '00:00' : endsAt
  return (
    <p className="text-xs text-muted">
      {m.hours_span({ from: formatWallTime(startsAt), until: formatWallTime(end) })}
      {withBranch && <span className="block">{branch}</span>}
      {label && <span className="block font-medium text-primary-ink">{label}</span>}
    </p>
  )
}
