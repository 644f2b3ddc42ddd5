import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { SlotView } from '#/server/bookings/views.ts'

export function SlotTime({ slot: { startsAt } }: { slot: SlotView }) {
  return (
    <>
      <h2 className="sr-only">{m.booking_chosen()}</h2>
      <p className="text-lg font-semibold">
        <time dateTime={startsAt}>{formatInstant(startsAt, 'dateTime')}</time>
      </p>
    </>
  )
}
