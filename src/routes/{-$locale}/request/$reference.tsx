import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { NoticeLine } from '#/features/notices/NoticeLine.tsx'
import { requestForms } from '#/features/requests/forms.server.ts'
import { LookupPage } from '#/features/requests/LookupPage.tsx'
import { getRequestStatus } from '#/features/requests/requests.functions.ts'
import { StatusPage } from '#/features/requests/StatusPage.tsx'
import { getEnvelope } from '#/forms/envelope.functions.ts'
import { receivePost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/request/$reference')({
  server: { handlers: { POST: receivePost(requestForms) } },
  beforeLoad: ({ serverContext }) => ({ failed: serverContext?.post }),
  loader: async ({ params }) => {
    const [request, envelope] = await Promise.all([
      getRequestStatus({ data: params.reference }),
      getEnvelope(),
    ])
    return { request, envelope }
  },
  head: ({ params }) =>
    pageHead({
      path: `/request/${params.reference}`,
      title: m.requests_title(),
      private: true,
    }),
  component: Status,
})

function Status() {
  const { reference } = Route.useParams()
  const { failed } = Route.useRouteContext()
  const { request, envelope } = Route.useLoaderData()
  if (request) {
    const notice = <NoticeLine notice={request.notice} />
    return <StatusPage request={request} envelope={envelope} failed={failed} notice={notice} />
  }
  // Whether the reference exists is told to nobody who lacks the phone.
  return <LookupPage envelope={envelope} failed={failed} reference={reference} />
}
