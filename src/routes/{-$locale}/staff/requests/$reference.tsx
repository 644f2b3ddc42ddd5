import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { deskForms } from '#/features/requests/desk/forms.server.ts'
import { DeskRequestPage } from '#/features/requests/desk/DeskRequestPage.tsx'
import { getDeskRequest } from '#/features/requests/desk/queue.functions.ts'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { requireStaffSession } from '#/features/staff/require-staff.ts'
import { getDeskFormToken } from '#/features/staff/staff.functions.ts'
import { receiveAtDesk } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'
import { requestKindNames } from '#/i18n/terms/requests.ts'

export const Route = createFileRoute('/{-$locale}/staff/requests/$reference')({
  server: { handlers: receiveAtDesk(deskForms) },
  loader: async ({ params }) => {
    const desk = await requireStaffSession()
    const [request, formToken] = await Promise.all([
      getDeskRequest({ data: params.reference }),
      getDeskFormToken(),
    ])
    return { desk, request, formToken, title: m.staff_home() }
  },
  head: privateHead,
  component: DeskRequest,
})

function DeskRequest() {
  const { desk, request } = Route.useLoaderData()
  return (
    <DeskFrame desk={desk} title={requestKindNames[request.kind]()}>
      <DeskRequestPage request={request} />
    </DeskFrame>
  )
}
