import { createFileRoute } from '@tanstack/react-router'
import { getBookingPage } from '#/features/booking/booking.functions.ts'
import { LostSlot } from '#/features/booking/LostSlot.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { Live } from '#/features/live/Live.tsx'
import { ClosedPage } from '#/features/payments/ClosedPage.tsx'
import { paymentForms } from '#/features/payments/forms.server.ts'
import { PaymentPage } from '#/features/payments/PaymentPage.tsx'
import { getPayment } from '#/features/payments/payments.functions.ts'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/payment/$reference')({
  server: { handlers: { POST: handleFormPost(paymentForms) } },
  // Parameters that the gateway added to the address are ignored.
  loader: async ({ params: { reference } }) => {
    const [payment, formToken] = await Promise.all([
      getPayment({ data: reference }),
      getFormToken(),
    ])
    const lost = payment?.refundReason === 'released-slot' ? payment.appointment : null
    const slots = lost && (await getBookingPage({ data: lost }))
    return { payment, formToken, slots, title: m.payments_title() }
  },
  head: privateHead,
  component: Payment,
})

function Payment() {
  const { reference } = Route.useParams()
  const { payment: first, slots } = Route.useLoaderData()
  const load = () => getPayment({ data: reference })
  return (
    <Live name={['payment', reference]} first={first} load={load} everySeconds={10}>
      {(payment) =>
        payment ? (
          <PaymentPage payment={payment}>{slots && <LostSlot page={slots} />}</PaymentPage>
        ) : (
          <ClosedPage />
        )
      }
    </Live>
  )
}
