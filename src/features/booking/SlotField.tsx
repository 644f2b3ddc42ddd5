import type { FieldState } from '#/forms/post.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { SlotView } from '#/server/bookings/views.ts'
import { ChoiceGrid } from '#/ui/ChoiceGrid.tsx'
import { RadioGroup } from '#/ui/RadioGroup.tsx'
import { slotValue } from './booking.ts'

/** The nearest free times, within the form that lost its slot. */
export function SlotField({ field, slots }: { field: FieldState; slots: SlotView[] }) {
  return (
    <RadioGroup id={field.id} legend={m.booking_alternatives()} error={field.error}>
      <ChoiceGrid
        label={m.booking_alternatives()}
        selectedId={slots[0] && slotValue(slots[0])}
        way={{ as: 'radios', name: field.name }}
        choices={slots.map((slot) => ({
          id: slotValue(slot),
          label: formatInstant(slot.startsAt, 'time'),
          sublabel: formatInstant(slot.startsAt, 'shortDay'),
        }))}
      />
    </RadioGroup>
  )
}
