import { formatWallTime, formatWeekday } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { HoursView } from './directory.ts'

/** The week as the clinic's door shows it. */
export function ClinicHours({ hours }: { hours: HoursView[] }) {
  return (
    <table className="w-full self-start text-sm">
      <caption className="mb-1 text-start font-medium">
        {m.directory_hours()}{' '}
        <span className="font-normal text-muted">({m.directory_hours_zone()})</span>
      </caption>
      <tbody>
        {hours.map(({ weekday, spans }) => (
          <tr key={weekday} className="border-t border-line">
            <th scope="row" className="py-1.5 pe-4 text-start font-normal">
              {formatWeekday(weekday)}
            </th>
            <td className="py-1.5 text-end">
              {spans.length === 0 && <span className="text-muted">{m.directory_closed()}</span>}
              {spans.map(({ startsAt, endsAt }) => (
                <span key={startsAt} className="block">
                  {m.directory_span({
                    from: formatWallTime(startsAt),
                    until: formatWallTime(endsAt),
                  })}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
