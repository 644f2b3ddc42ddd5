import { createFileRoute } from '@tanstack/react-router'
import { getDeskBooking } from '#/features/booking/desk/bookings.functions.ts'
import { DeskBookingPage } from '#/features/booking/desk/DeskBookingPage.tsx'
import { deskBookingForms } from '#/features/booking/desk/forms.server.ts'
import { privateHead } from '#/features/seo/head.ts'
import { NoticeLine } from '#/features/notices/NoticeLine.tsx'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { requireStaffSession } from '#/features/staff/require-staff.ts'
import { getDeskFormToken } from '#/features/staff/staff.functions.ts'
import { receiveAtDesk } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/bookings/$reference/')({
  server: { handlers: receiveAtDesk(deskBookingForms) },
  loader: async ({ params }) => {
    const desk = await requireStaffSession()
    const [booking, formToken] = await Promise.all([
      getDeskBooking({ data: params.reference }),
      getDeskFormToken(),
    ])
    return { desk, booking, formToken, title: m.deskbookings_one() }
  },
  head: privateHead,
  component: Booking,
})

function Booking() {
  const { desk, booking } = Route.useLoaderData()
  return (
    <DeskFrame desk={desk} title={m.deskbookings_one()}>
      <DeskBookingPage booking={booking} notice={<NoticeLine notice={booking.notice} />} />
    </DeskFrame>
  )
}
