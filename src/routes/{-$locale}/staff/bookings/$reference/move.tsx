import { createFileRoute } from '@tanstack/react-router'
import { getDeskMove } from '#/features/booking/desk/bookings.functions.ts'
import { deskBookingForms } from '#/features/booking/desk/forms.server.ts'
import { DeskMovePage } from '#/features/booking/desk/DeskMovePage.tsx'
import { readPlaceSearch } from '#/features/booking/search.ts'
import { privateHead } from '#/features/seo/head.ts'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { requireStaffSession } from '#/features/staff/require-staff.ts'
import { getDeskFormToken } from '#/features/staff/staff.functions.ts'
import { receiveAtDesk } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/bookings/$reference/move')({
  validateSearch: readPlaceSearch,
  server: { handlers: receiveAtDesk(deskBookingForms) },
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { reference }, deps }) => {
    const desk = await requireStaffSession()
    const [view, formToken] = await Promise.all([
      getDeskMove({ data: { reference, ...deps } }),
      getDeskFormToken(),
    ])
    return { desk, view, formToken, title: m.deskbookings_move() }
  },
  head: privateHead,
  component: Move,
})

function Move() {
  const { desk, view } = Route.useLoaderData()
  return (
    <DeskFrame desk={desk} title={m.deskbookings_move()}>
      <DeskMovePage view={view} />
    </DeskFrame>
  )
}
