import { createFileRoute } from '@tanstack/react-router'
import { getCareOrder } from '#/features/home-care/care.functions.ts'
import { CareOrder } from '#/features/home-care/CareOrder.tsx'
import { careOrderForms } from '#/features/home-care/order-forms.server.ts'
import { privateHead } from '#/features/seo/head.ts'
import { NoticeLine } from '#/features/notices/NoticeLine.tsx'
import { paymentForms } from '#/features/payments/forms.server.ts'
import { getPayable } from '#/features/payments/payments.functions.ts'
import { PayPanel } from '#/features/payments/PayPanel.tsx'
import { requestForms } from '#/features/requests/forms.server.ts'
import { requestLookup } from '#/features/requests/lookup.ts'
import { getRequestStatus } from '#/features/requests/requests.functions.ts'
import { StatusPage } from '#/features/requests/StatusPage.tsx'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'
import { LookupPage } from '#/parts/LookupPage.tsx'

export const Route = createFileRoute('/{-$locale}/request/$reference')({
  server: {
    handlers: { POST: handleFormPost({ ...requestForms, ...careOrderForms, ...paymentForms }) },
  },
  loader: async ({ params }) => {
    const { reference } = params
    const [request, order, payable, formToken] = await Promise.all([
      getRequestStatus({ data: reference }),
      getCareOrder({ data: reference }),
      getPayable({ data: { subject: 'down-payment', reference } }),
      getFormToken(),
    ])
    return { request, order, payable, formToken, title: m.requests_title() }
  },
  head: privateHead,
  component: Status,
})

function Status() {
  const { reference } = Route.useParams()
  const { request, order, payable } = Route.useLoaderData()
  if (request) {
    const notice = <NoticeLine notice={request.notice} />
    return (
      <StatusPage request={request} notice={notice}>
        {order && <CareOrder order={order} />}
        {payable && <PayPanel payable={payable} />}
      </StatusPage>
    )
  }

  return <LookupPage lookup={requestLookup} reference={reference} />
}
