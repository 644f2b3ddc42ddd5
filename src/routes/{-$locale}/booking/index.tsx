import { createFileRoute } from '@tanstack/react-router'
import { getKnownBookings } from '#/features/booking/booking.functions.ts'
import { bookingForms } from '#/features/booking/forms.server.ts'
import { KnownBookings } from '#/features/booking/KnownBookings.tsx'
import { bookingLookup } from '#/features/booking/lookup.ts'
import { privateHead } from '#/features/seo/head.ts'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'
import { LookupPage } from '#/parts/LookupPage.tsx'

export const Route = createFileRoute('/{-$locale}/booking/')({
  server: { handlers: { POST: handleFormPost(bookingForms) } },
  loader: async () => {
    const [formToken, bookings] = await Promise.all([getFormToken(), getKnownBookings()])
    return { formToken, bookings, title: m.booking_lookup_title() }
  },
  head: privateHead,
  component: Lookup,
})

function Lookup() {
  const { bookings } = Route.useLoaderData()
  return (
    <LookupPage
      lookup={bookingLookup}
      before={bookings.length > 0 && <KnownBookings bookings={bookings} />}
    />
  )
}
