import { createFileRoute } from '@tanstack/react-router'
import { ownOrderForms } from '#/features/lab-orders/forms.server.ts'
import { getLabOrder } from '#/features/lab-orders/lab-orders.functions.ts'
import { labOrderLookup } from '#/features/lab-orders/lookup.ts'
import { OrderPage } from '#/features/lab-orders/OrderPage.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'
import { LookupPage } from '#/parts/LookupPage.tsx'

export const Route = createFileRoute('/{-$locale}/lab-order/$reference')({
  server: { handlers: { POST: handleFormPost(ownOrderForms) } },
  loader: async ({ params: { reference } }) => {
    const [order, formToken] = await Promise.all([getLabOrder({ data: reference }), getFormToken()])
    return { order, formToken, title: m.laborders_reference() }
  },
  head: privateHead,
  component: Order,
})

function Order() {
  const { reference } = Route.useParams()
  const { order } = Route.useLoaderData()
  return order ? (
    <OrderPage order={order} />
  ) : (
    <LookupPage lookup={labOrderLookup} reference={reference} />
  )
}
