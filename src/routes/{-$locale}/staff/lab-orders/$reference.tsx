import { createFileRoute } from '@tanstack/react-router'
import { labDeskForms } from '#/features/lab-orders/desk-forms.server.ts'
import { DeskOrderPage } from '#/features/lab-orders/DeskOrderPage.tsx'
import { getDeskOrder } from '#/features/lab-orders/lab-orders.functions.ts'
import { privateHead } from '#/features/seo/head.ts'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { requireStaffSession } from '#/features/staff/require-staff.ts'
import { getDeskFormToken } from '#/features/staff/staff.functions.ts'
import { receiveAtDesk } from '#/forms/receive.server.ts'

export const Route = createFileRoute('/{-$locale}/staff/lab-orders/$reference')({
  server: { handlers: receiveAtDesk(labDeskForms) },
  loader: async ({ params: { reference } }) => {
    const desk = await requireStaffSession()
    const [order, formToken] = await Promise.all([
      getDeskOrder({ data: { slug: '', reference } }),
      getDeskFormToken(),
    ])
    return { desk, order, formToken, title: order.reference }
  },
  head: privateHead,
  component: Order,
})

function Order() {
  const { desk, order, title } = Route.useLoaderData()
  return (
    <DeskFrame desk={desk} title={title}>
      <DeskOrderPage order={order} />
    </DeskFrame>
  )
}
