import { formatWallTime, formatWeekday } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { HoursView } from '#/server/doctors/profileview.ts'
import { WeekTable } from '#/ui/WeekTable.tsx'

/** The week as the clinic's door shows it. */
export function ClinicHours({ hours }: { hours: HoursView[] }) {
  const caption = (
    <>
      {m.directory_hours()}{' '}
      <span className="font-normal text-muted">({m.directory_hours_zone()})</span>
    </>
  )
  const days = hours.map(({ weekday, spans }) => ({
    name: formatWeekday(weekday),
    spans: spans.map(({ startsAt, endsAt }) =>
      m.directory_span({ from: formatWallTime(startsAt), until: formatWallTime(endsAt) }),
    ),
  }))
  return <WeekTable caption={caption} days={days} closedLabel={m.directory_closed()} />
}
