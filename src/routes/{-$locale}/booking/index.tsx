import { createFileRoute } from '@tanstack/react-router'
import { getKnownBookings } from '#/features/booking/booking.functions.ts'
import { bookingForms } from '#/features/booking/forms.server.ts'
import { KnownBookings } from '#/features/booking/KnownBookings.tsx'
import { LookupPage } from '#/features/booking/LookupPage.tsx'
import { pageHead } from '#/features/frame/head.ts'
import { getEnvelope } from '#/forms/envelope.functions.ts'
import { receivePost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/booking/')({
  server: { handlers: { POST: receivePost(bookingForms) } },
  loader: async () => {
    const [envelope, bookings] = await Promise.all([getEnvelope(), getKnownBookings()])
    return { envelope, bookings }
  },
  head: () =>
    pageHead({
      path: '/booking',
      title: m.booking_lookup_title(),
      private: true,
    }),
  component: Lookup,
})

function Lookup() {
  const { envelope, bookings } = Route.useLoaderData()
  return (
    <LookupPage envelope={envelope} failed={Route.useRouteContext().failed}>
      {bookings.length > 0 && <KnownBookings bookings={bookings} />}
    </LookupPage>
  )
}
