import { createFileRoute } from '@tanstack/react-router'
import { getBookingPage } from '#/features/booking/booking.functions.ts'
import { BookingPage } from '#/features/booking/BookingPage.tsx'
import { ChooseDoctor } from '#/features/booking/ChooseDoctor.tsx'
import { bookingForms } from '#/features/booking/forms.server.ts'
import { readBookingSearch } from '#/features/booking/search.ts'
import { DoctorMarks } from '#/features/directory/DoctorMarks.tsx'
import { pageHead } from '#/features/seo/head.ts'
import { Live } from '#/features/live/Live.tsx'
import { IssuedFormToken } from '#/forms/form-token.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/book_doctor')({
  validateSearch: readBookingSearch,
  server: { handlers: { POST: handleFormPost(bookingForms) } },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => getBookingPage({ data: deps }),
  head: ({ match: { search } }) =>
    pageHead({
      path: '/book_doctor',
      title: m.booking_title(),
      isUnindexed: Object.values(search).some(Boolean),
    }),
  component: BookDoctor,
})

function BookDoctor() {
  const search = Route.useSearch()
  const load = () => getBookingPage({ data: search })
  return (
    // Free times follow other visitors' bookings; a chosen one is kept while somebody types.
    <Live
      name={['page', search]}
      first={Route.useLoaderData()}
      load={load}
      topic={search.doctor && `doctor.${search.doctor}`}
      follows={(page) => !page?.chosen}
    >
      {(page) =>
        page ? (
          // The form that holds the time and the one that books it need a key each.
          <IssuedFormToken value={page.formToken}>
            <BookingPage page={page} marks={<DoctorMarks {...page.practice} />} />
          </IssuedFormToken>
        ) : (
          <ChooseDoctor />
        )
      }
    </Live>
  )
}
