import PhoneIcon from 'lucide-react/icons/phone'
import { m } from '#/paraglide/messages.js'
import { ProviderPhone } from '#/parts/ProviderPhone.tsx'
import type { BookingStatusView } from '#/server/booking-pages/booking-status.ts'
import { Card } from '#/ui/Card.tsx'
import { FactRow, FactRows } from '#/ui/FactRow.tsx'
import { BringList } from './BringList.tsx'
import { VisitFacts } from './VisitFacts.tsx'
import { VisitPlaceRow } from './VisitPlaceRow.tsx'

/** Where, for whom, for how much, and what to bring. */
export function TicketFacts({ booking }: { booking: BookingStatusView }) {
  return (
    <Card className="grid gap-4">
      <FactRows>
        <VisitPlaceRow branch={booking.branch} />
        <FactRow icon={PhoneIcon} term={m.directory_phone()}>
          <ProviderPhone phone={booking.branch.phone} />
        </FactRow>
        <VisitFacts booking={booking} />
      </FactRows>
      <BringList booking={booking} />
    </Card>
  )
}
