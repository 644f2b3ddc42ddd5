import MapPin from 'lucide-react/icons/map-pin'
import { m } from '#/paraglide/messages.js'
import type { BookingStatusView } from '#/server/booking-pages/booking-status.ts'
import { FactRow } from '#/ui/FactRow.tsx'

/** The branch, and how to recognize it. */
export function VisitPlaceRow({ branch }: Pick<BookingStatusView, 'branch'>) {
  return (
    <FactRow icon={MapPin} term={m.booking_where()}>
      <strong className="font-semibold">{branch.name}</strong>
      <span className="block">{branch.address}</span>
      {branch.landmark && <span className="block text-muted">{branch.landmark}</span>}
    </FactRow>
  )
}
