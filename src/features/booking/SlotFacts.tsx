import { mapLinks } from '#/forms/maplinks.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingPageView } from '#/server/bookings/page.ts'
import type { SlotView } from '#/server/bookings/views.ts'
import { MapLinks } from '#/ui/MapLinks.tsx'
import { SlotTime } from './SlotTime.tsx'

/** When and where, in two lines. */
export function SlotFacts({ page, slot }: { page: BookingPageView; slot: SlotView }) {
  const branch = page.practice.branches.find(({ id }) => id === slot.branchId)
  return (
    <div>
      <SlotTime slot={slot} />
      {branch && (
        <>
          <p className="text-muted">
            {branch.name}
            {m.forms_separator()}
            {branch.address}
          </p>
          <MapLinks {...mapLinks(branch)} />
        </>
      )}
    </div>
  )
}
