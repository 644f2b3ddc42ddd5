import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { offerForms } from '#/features/offers/forms.server.ts'
import { getVoucher } from '#/features/offers/offers.functions.ts'
import { VoucherLookupPage } from '#/features/offers/VoucherLookupPage.tsx'
import { VoucherPage } from '#/features/offers/VoucherPage.tsx'
import { paymentForms } from '#/features/payments/forms.server.ts'
import { getPayable } from '#/features/payments/payments.functions.ts'
import { PayPanel } from '#/features/payments/PayPanel.tsx'
import { getEnvelope } from '#/forms/envelope.functions.ts'
import { receivePost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/voucher/$code')({
  server: { handlers: { POST: receivePost({ ...offerForms, ...paymentForms }) } },
  loader: async ({ params: { code } }) => {
    const [voucher, payable, envelope] = await Promise.all([
      getVoucher({ data: code }),
      getPayable({ data: { subject: 'voucher', reference: code } }),
      getEnvelope(),
    ])
    return { voucher, payable, envelope }
  },
  head: ({ params: { code } }) =>
    pageHead({
      path: `/voucher/${code}`,
      title: m.offers_voucher_code(),
      private: true,
    }),
  component: Voucher,
})

function Voucher() {
  const { code } = Route.useParams()
  const { failed } = Route.useRouteContext()
  const { voucher, payable, envelope } = Route.useLoaderData()
  if (voucher) {
    return (
      <VoucherPage voucher={voucher} isPaid={payable?.payment?.status === 'paid'}>
        {payable && <PayPanel payable={payable} envelope={envelope} failed={failed} />}
      </VoucherPage>
    )
  }
  // Whether the code exists is told to nobody who lacks the phone.
  return <VoucherLookupPage envelope={envelope} failed={failed} code={code} />
}
