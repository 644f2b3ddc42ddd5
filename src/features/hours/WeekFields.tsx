import type { FieldState, Typed } from '#/forms/post.ts'
import { formatWeekday } from '#/i18n/dates.ts'
import type { WeekHoursView } from '#/server/hours/week-hours.ts'
import { SessionFields, typedSessions } from './SessionFields.tsx'

type WeekFieldsProps = { field: (name: string) => FieldState; days: WeekHoursView }

/** The sessions of a week, a group for each day. */
export function WeekFields({ field, days }: WeekFieldsProps) {
  return days.map(({ weekday, sessions }) => (
    <fieldset key={weekday} className="grid gap-2 border-t border-line pt-3">
      <legend className="float-start font-semibold">{formatWeekday(weekday)}</legend>
      <SessionFields field={field} day={weekday} count={sessions.length} />
    </fieldset>
  ))
}

/** The fields of these sessions; new ones have the slot length of the first. */
export function typedWeek(days: WeekHoursView): Typed {
  const usual = days.flatMap(({ sessions }) => sessions)[0]?.slotMinutes ?? 30
  return Object.assign(
    {},
    ...days.map(({ weekday, sessions }) => typedSessions(weekday, sessions, String(usual))),
  )
}
