import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { AffectedBookingView, SlotChoice } from '#/server/hours/pending.ts'

export function ChoiceOptions({
  booking: { slots, branchName },
}: {
  booking: AffectedBookingView
}) {
  return (
    <>
      {slots.length > 0 && (
        <optgroup label={m.hours_hits_move()}>
          {slots.map((slot) => (
            <option key={slot.value} value={slot.value}>
              {slotText(slot, slot.branchName === branchName)}
            </option>
          ))}
        </optgroup>
      )}
      <option value="keep">{m.hours_hits_keep()}</option>
      <option value="cancel">{m.hours_hits_cancel()}</option>
    </>
  )
}

function slotText({ startsAt, branchName: branch }: SlotChoice, isHere: boolean): string {
  const [day, time] = [formatInstant(startsAt, 'shortDay'), formatInstant(startsAt, 'time')]
  return isHere
    ? m.hours_hits_slot({ day, time })
    : m.hours_hits_slot_elsewhere({ day, time, branch })
}
