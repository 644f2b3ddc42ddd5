import { createFileRoute, redirect } from '@tanstack/react-router'
import { getAttendance, getBookingStatus, getIsMade } from '#/features/booking/booking.functions.ts'
import { getClinicOf } from '#/features/booking/clinic/visit.functions.ts'
import { bookingForms } from '#/features/booking/forms.server.ts'
import { bookingLookup } from '#/features/booking/lookup.ts'
import { MadeWithoutCookies } from '#/features/booking/MadeWithoutCookies.tsx'
import { readStatusSearch } from '#/features/booking/search.ts'
import { ReminderPage } from '#/features/booking/ReminderPage.tsx'
import { StatusPage } from '#/features/booking/StatusPage.tsx'
import { getVisitDocuments } from '#/features/documents/documents.functions.ts'
import { documentForms } from '#/features/documents/forms.server.ts'
import { VisitDocuments } from '#/features/documents/VisitDocuments.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { Live } from '#/features/live/Live.tsx'
import { NoticeLine } from '#/features/notices/NoticeLine.tsx'
import { paymentForms } from '#/features/payments/forms.server.ts'
import { getPayable } from '#/features/payments/payments.functions.ts'
import { PayPanel } from '#/features/payments/PayPanel.tsx'
import { PatientReceipts } from '#/features/receipts/PatientReceipts.tsx'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'
import { LookupPage } from '#/parts/LookupPage.tsx'

export const Route = createFileRoute('/{-$locale}/booking/$reference/')({
  server: {
    handlers: { POST: handleFormPost({ ...bookingForms, ...paymentForms, ...documentForms }) },
  },
  validateSearch: readStatusSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps: { ticket, made, k } }) => {
    const { reference } = params
    // The camera of the clinic's phone scanned the ticket.
    const slug = ticket ? await getClinicOf({ data: reference }) : null
    if (slug) {
      const visit = { ...params, slug }
      throw redirect({
        to: '/{-$locale}/provider/$slug/visit/$reference',
        params: visit,
        search: { ticket },
      })
    }
    const [booking, documents, payable, formToken, isMade, asked] = await Promise.all([
      getBookingStatus({ data: reference }),
      getVisitDocuments({ data: reference }),
      getPayable({ data: { subject: 'booking', reference } }),
      getFormToken(),
      made ? getIsMade({ data: { reference, made } }) : false,
      k ? getAttendance({ data: { reference, k } }) : null,
    ])
    const title = m.booking_status()
    return { booking, documents, payable, formToken, isMade, asked, title }
  },
  head: privateHead,
  component: Status,
})

function Status() {
  const { reference } = Route.useParams()
  const { booking: first, documents, payable, isMade, asked } = Route.useLoaderData()
  const load = () => getBookingStatus({ data: reference })
  return (
    <Live
      name={['status', reference]}
      first={first}
      load={load}
      topic={first ? `doctor.${first.practice.slug}` : undefined}
      everySeconds={10}
    >
      {(booking) =>
        booking ? (
          <StatusPage
            booking={booking}
            notice={<NoticeLine notice={booking.notice} />}
            documents={documents && <VisitDocuments visit={documents} />}
            receipts={<PatientReceipts {...booking} />}
          >
            {payable && <PayPanel payable={payable} />}
          </StatusPage>
        ) : asked ? (
          <ReminderPage visit={asked} />
        ) : (
          <LookupPage
            lookup={bookingLookup}
            reference={reference}
            before={isMade && <MadeWithoutCookies reference={reference} />}
          />
        )
      }
    </Live>
  )
}
