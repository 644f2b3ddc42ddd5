import { SelectField } from '#/forms/controls.tsx'
import type { FieldState } from '#/forms/post.ts'
import { formatCalendarDate, formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { SlotView } from '#/server/lab-orders/view.ts'

type SlotFieldProps = {
  field: FieldState
  slots: readonly (SlotView & { isSuitable?: boolean })[]
}

/** The free windows of two weeks, by day. */
export function SlotField({ field, slots }: SlotFieldProps) {
  const days = [...Map.groupBy(slots, ({ date }) => date)]
  return (
    <SelectField field={field} label={m.laborders_when()}>
      {days.map(([date, on]) => (
        <optgroup key={date} label={formatCalendarDate(date, 'day')}>
          {on.map((slot) => (
            <option key={slot.startsAt} value={slot.startsAt}>
              {slotText(slot)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

function slotText({ date, startsAt, endsAt, isSuitable = true }: SlotFieldProps['slots'][number]) {
  const day = formatCalendarDate(date, 'shortDay')
  const times = windowText({ startsAt, endsAt })
  return isSuitable ? `${day} ${times}` : m.laborders_slot_not_fasting({ slot: `${day} ${times}` })
}

export function windowText({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  return m.laborders_window({
    from: formatInstant(startsAt, 'time'),
    until: formatInstant(endsAt, 'time'),
  })
}
