import { createFileRoute } from '@tanstack/react-router'
import { getDeskBookings } from '#/features/booking/desk/bookings.functions.ts'
import { DeskBookingsPage } from '#/features/booking/desk/DeskBookingsPage.tsx'
import { deskBookingForms } from '#/features/booking/desk/forms.server.ts'
import { readListSearch } from '#/features/booking/desk/list-search.ts'
import { privateHead } from '#/features/seo/head.ts'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { requireStaffSession } from '#/features/staff/require-staff.ts'
import { getDeskFormToken } from '#/features/staff/staff.functions.ts'
import { receiveAtDesk } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/bookings/')({
  server: { handlers: receiveAtDesk(deskBookingForms) },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const desk = await requireStaffSession()
    const [view, formToken] = await Promise.all([
      getDeskBookings({ data: deps }),
      getDeskFormToken(),
    ])
    return { desk, view, formToken, title: m.deskbookings_title() }
  },
  head: privateHead,
  component: Bookings,
})

function Bookings() {
  const { desk, view } = Route.useLoaderData()
  return (
    <DeskFrame desk={desk} title={m.deskbookings_title()}>
      <DeskBookingsPage view={view} />
    </DeskFrame>
  )
}
