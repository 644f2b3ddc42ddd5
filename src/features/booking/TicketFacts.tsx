import PhoneIcon from 'lucide-react/icons/phone'
import type { ProviderPhoneView } from '#/domain/account/provider-phone.ts'
import { m } from '#/paraglide/messages.js'
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
          <Phone phone={booking.branch.phone} />
        </FactRow>
        <VisitFacts booking={booking} />
      </FactRows>
      <BringList booking={booking} />
    </Card>
  )
}

function Phone({ phone: { href, text } }: { phone: ProviderPhoneView }) {
  if (href === null) return <bdi dir="ltr">{text}</bdi>
  return (
    <a href={href} dir="ltr" className="finger text-primary-ink underline underline-offset-4">
      {text}
    </a>
  )
}
