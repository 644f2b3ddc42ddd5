import { SelectField } from '#/forms/controls.tsx'
import { formatCalendarDate, formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { windowValue, type WindowDay } from './care.ts'
import type { FieldState } from '#/forms/post.ts'

type WindowFieldProps = { field: FieldState; days: WindowDay[]; isSeries?: boolean }

/** When somebody comes: the windows of two weeks, day by day. */
export function WindowField({ field, days, isSeries = false }: WindowFieldProps) {
  return (
    <SelectField
      field={field}
      label={isSeries ? m.care_when_first() : m.care_when()}
      hint={isSeries ? m.care_when_first_hint() : undefined}
    >
      {days.map(({ date, windows }) => (
        <optgroup key={date} label={formatCalendarDate(date, 'day')}>
          {windows.map((window) => (
            <option key={window.startsAt} value={windowValue(window)}>
              {formatCalendarDate(date, 'shortDay')}{' '}
              {m.care_window({
                from: formatInstant(window.startsAt, 'time'),
                until: formatInstant(window.endsAt, 'time'),
              })}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
