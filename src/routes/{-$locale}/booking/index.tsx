import { createFileRoute } from '@tanstack/react-router'
import { bookingForms } from '#/features/booking/forms.server.ts'
import { LookupPage } from '#/features/booking/LookupPage.tsx'
import { pageHead } from '#/features/frame/head.ts'
import { getEnvelope } from '#/forms/envelope.functions.ts'
import { receivePost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/booking/')({
  server: { handlers: { POST: receivePost(bookingForms) } },
  beforeLoad: ({ serverContext }) => ({ failed: serverContext?.post }),
  loader: () => getEnvelope(),
  head: () =>
    pageHead({
      path: '/booking',
      title: m.booking_lookup_title(),
      private: true,
    }),
  component: Lookup,
})

function Lookup() {
  return <LookupPage envelope={Route.useLoaderData()} failed={Route.useRouteContext().failed} />
}
