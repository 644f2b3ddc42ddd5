import { createFileRoute, Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { getBookingPage } from '#/features/booking/booking.functions.ts'
import { BookingPage } from '#/features/booking/BookingPage.tsx'
import { bookingForms } from '#/features/booking/forms.server.ts'
import { readBookingSearch } from '#/features/booking/search.ts'
import { ChooseDoctorPage } from '#/features/directory/ChooseDoctorPage.tsx'
import { getChoices } from '#/features/directory/directory.functions.ts'
import { DoctorMarks } from '#/features/directory/DoctorMarks.tsx'
import { pageHead } from '#/features/seo/head.ts'
import { Live } from '#/features/live/Live.tsx'
import { IssuedFormToken } from '#/forms/form-token.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'

export const Route = createFileRoute('/{-$locale}/book_doctor')({
  validateSearch: readBookingSearch,
  server: { handlers: { POST: handleFormPost(bookingForms) } },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const page = await getBookingPage({ data: deps })
    const title = m.booking_title()
    return page
      ? { page, formToken: page.formToken, title }
      : { page, specialties: (await getChoices()).specialties, title }
  },
  head: ({ match: { search }, loaderData }) =>
    pageHead({
      path: '/book_doctor',
      title: loaderData?.title ?? '',
      isUnindexed: Object.values(search).some(Boolean),
    }),
  component: BookDoctor,
})

function BookDoctor() {
  const search = Route.useSearch()
  const { page: first, specialties } = Route.useLoaderData()
  const load = () => getBookingPage({ data: search })
  if (specialties) return <ChooseDoctor specialties={specialties} />
  return (
    // Free times follow other visitors' bookings; a chosen one is kept while somebody types.
    <Live
      name={['page', search]}
      first={first}
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
          <ChooseDoctor specialties={[]} />
        )
      }
    </Live>
  )
}

function ChooseDoctor({
  specialties,
}: Pick<ComponentProps<typeof ChooseDoctorPage>, 'specialties'>) {
  return (
    <ChooseDoctorPage title={m.booking_title()} specialties={specialties}>
      <p>
        <Link to="/{-$locale}/booking" className={buttonClasses({ variant: 'outline' })}>
          {m.booking_lookup_title()}
        </Link>
      </p>
    </ChooseDoctorPage>
  )
}
