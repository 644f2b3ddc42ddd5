import { mapLinks } from '#/forms/maplinks.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { MapLinks } from '#/ui/MapLinks.tsx'
import type { BookingPageView, SlotView } from './booking.ts'

/** When and where, in two lines. */
export function SlotFacts({ page, slot }: { page: BookingPageView; slot: SlotView }) {
  const branch = page.practice.branches.find(({ id }) => id === slot.branchId)
  return (
    <div>
      <h2 className="sr-only">{m.booking_chosen()}</h2>
      <p className="text-lg font-semibold">
        <time dateTime={slot.startsAt}>{formatInstant(slot.startsAt, 'dateTime')}</time>
      </p>
      {branch && (
        <>
          <p className="text-muted">
            {branch.name} · {branch.address}
          </p>
          <MapLinks {...mapLinks(branch)} />
        </>
      )}
    </div>
  )
}
