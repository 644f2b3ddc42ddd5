import { SelectField } from '#/forms/controls.tsx'
import type { FieldState } from '#/forms/post.ts'
import { formatCalendarDate, formatInstant } from '#/i18n/dates.ts'
import { formatList } from '#/i18n/lists.ts'
import { m } from '#/paraglide/messages.js'
import type { CareHolidayView, WindowDay } from '#/server/home-care/views.ts'
import { windowValue } from './care.ts'

type WindowFieldProps = {
  field: FieldState
  days: WindowDay[]
  /** Why some dates are missing. */
  holidays?: CareHolidayView[]
  isSeries?: boolean
  /** Instead of a time that was chosen before, which is kept if nothing is chosen. */
  isChange?: boolean
}

/** The time of the visit: the windows of two weeks, grouped by day. */
export function WindowField(props: WindowFieldProps) {
  const { field, days, holidays = [], isSeries = false, isChange = false } = props
  const label = isSeries ? m.care_when_first() : m.care_when()
  return (
    <SelectField
      field={field}
      label={isChange ? m.care_order_new_time() : label}
      required={!isChange}
      {...(isChange && { emptyLabel: m.care_order_same_time() })}
      hint={hintOf(holidays, isSeries)}
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

function hintOf(holidays: readonly CareHolidayView[], isSeries: boolean): string | undefined {
  const names = holidays.map(
    ({ name, from, until }) => `${name}${m.forms_separator()}${datesText(from, until)}`,
  )
  const hints = [
    ...(isSeries ? [m.care_when_first_hint()] : []),
    ...(names.length > 0 ? [m.care_closed_holidays({ holidays: formatList(names) })] : []),
  ]
  return hints.length > 0 ? hints.join(' ') : undefined
}

function datesText(from: string, until: string): string {
  const first = formatCalendarDate(from, 'shortDay')
  return from === until
    ? first
    : m.hours_range({ from: first, until: formatCalendarDate(until, 'shortDay') })
}
