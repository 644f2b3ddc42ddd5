import { createFileRoute } from '@tanstack/react-router'
import { DeskOrderPage } from '#/features/lab-orders/DeskOrderPage.tsx'
import { labDeskForms } from '#/features/lab-orders/desk-forms.server.ts'
import { getDeskOrder } from '#/features/lab-orders/lab-orders.functions.ts'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { receiveSignedIn } from '#/forms/receive.server.ts'

export const Route = createFileRoute('/{-$locale}/provider/$slug/orders/$reference')({
  server: { handlers: receiveSignedIn(labDeskForms) },
  loader: async ({ params: { slug, reference }, location }) => {
    const practice = await requireMembership(slug, location)
    const [order, formToken] = await Promise.all([
      getDeskOrder({ data: { slug, reference } }),
      getFormToken(),
    ])
    return { practice, order, formToken, title: order.reference }
  },
  head: privateHead,
  component: Order,
})

function Order() {
  const { practice, order, title } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={title}>
      <DeskOrderPage order={order} />
    </ProviderFrame>
  )
}
