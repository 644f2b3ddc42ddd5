import { createFileRoute, redirect } from '@tanstack/react-router'
import { getBookingStatus, getMovePage } from '#/features/booking/booking.functions.ts'
import { bookingForms } from '#/features/booking/forms.server.ts'
import { ReschedulePage } from '#/features/booking/ReschedulePage.tsx'
import { moveSearch } from '#/features/booking/move-search.ts'
import { readPlaceSearch } from '#/features/booking/search.ts'
import { privateHead } from '#/features/seo/head.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/booking/$reference/reschedule')({
  validateSearch: readPlaceSearch,
  server: { handlers: { POST: handleFormPost(bookingForms) } },
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const booking = await getBookingStatus({ data: params.reference })
    // Its own page says why: cancelled, too late, or to be looked up first.
    if (!booking?.reschedule.ok) throw redirect({ to: '/{-$locale}/booking/$reference', params })
    const { reference } = params
    const page = await getMovePage({ data: { reference, ...moveSearch(booking, deps) } })
    return { booking, page, formToken: page?.formToken, title: m.booking_reschedule_title() }
  },
  head: privateHead,
  component: Reschedule,
})

function Reschedule() {
  const { booking, page } = Route.useLoaderData()
  return page && <ReschedulePage booking={booking} page={page} />
}
