import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { requestForms } from '#/features/requests/forms.server.ts'
import { LookupPage } from '#/features/requests/LookupPage.tsx'
import { getEnvelope } from '#/forms/envelope.functions.ts'
import { receivePost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/request/')({
  server: { handlers: { POST: receivePost(requestForms) } },
  loader: () => getEnvelope(),
  head: () =>
    pageHead({
      path: '/request',
      title: m.requests_title(),
      private: true,
    }),
  component: Lookup,
})

function Lookup() {
  return <LookupPage envelope={Route.useLoaderData()} failed={Route.useRouteContext().failed} />
}
