import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { AllOffersLink } from '#/features/offers/AllOffersLink.tsx'
import { offerForms } from '#/features/offers/forms.server.ts'
import { voucherLookup } from '#/features/offers/lookup.ts'
import { getVoucher } from '#/features/offers/offers.functions.ts'
import { VoucherPage } from '#/features/offers/VoucherPage.tsx'
import { paymentForms } from '#/features/payments/forms.server.ts'
import { getPayable } from '#/features/payments/payments.functions.ts'
import { PayPanel } from '#/features/payments/PayPanel.tsx'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'
import { LookupPage } from '#/parts/LookupPage.tsx'

export const Route = createFileRoute('/{-$locale}/voucher/$code')({
  server: { handlers: { POST: handleFormPost({ ...offerForms, ...paymentForms }) } },
  loader: async ({ params: { code } }) => {
    const [voucher, payable, formToken] = await Promise.all([
      getVoucher({ data: code }),
      getPayable({ data: { subject: 'voucher', reference: code } }),
      getFormToken(),
    ])
    return { voucher, payable, formToken, title: m.offers_voucher_code() }
  },
  head: privateHead,
  component: Voucher,
})

function Voucher() {
  const { code } = Route.useParams()
  const { voucher, payable } = Route.useLoaderData()
  if (voucher) {
    return (
      <VoucherPage voucher={voucher} isPaid={payable?.payment?.status === 'paid'}>
        {payable && <PayPanel payable={payable} />}
      </VoucherPage>
    )
  }

  return (
    <LookupPage lookup={voucherLookup} reference={code}>
      <AllOffersLink />
    </LookupPage>
  )
}
