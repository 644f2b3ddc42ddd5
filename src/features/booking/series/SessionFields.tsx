import { SelectField } from '#/forms/controls.tsx'
import type { FieldState } from '#/forms/post.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { formatCalendarDate, formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { SessionView } from '#/server/series/plan.ts'
import { sessionField } from './series.ts'

type SessionFieldsProps = {
  sessions: readonly SessionView[]
  field: (name: string) => FieldState
}

/** The proposed time of each visit, and the nearest other ones. */
export function SessionFields({ sessions, field }: SessionFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {sessions.map((session, index) => (
        <SessionField
          key={session.date}
          session={session}
          number={index + 1}
          field={field(sessionField(session.date))}
        />
      ))}
    </div>
  )
}

type SessionFieldProps = { session: SessionView; number: number; field: FieldState }

function SessionField({ session, number, field }: SessionFieldProps) {
  const { date, at, alternatives } = session
  const times = [...(at ? [at] : []), ...alternatives].toSorted()
  // What was chosen before it was taken is no option any more.
  const chosen = times.includes(field.defaultValue) ? field.defaultValue : (at ?? '')
  return (
    <SelectField
      // Options that are others than before begin with the new proposal.
      key={times.join()}
      field={{ ...field, defaultValue: chosen }}
      label={m.series_session({
        number: formatNumber(number),
        date: formatCalendarDate(date, 'day'),
      })}
      hint={at === null && m.series_conflict()}
      emptyLabel={m.series_choose()}
      options={times.map((time) => ({ value: time, label: timeLabel(time, date) }))}
    />
  )
}

/** With the day, where it is another one. */
function timeLabel(at: string, date: string): string {
  return formatInstant(at, clinicDate(new Date(at)) === date ? 'time' : 'dateTime')
}
