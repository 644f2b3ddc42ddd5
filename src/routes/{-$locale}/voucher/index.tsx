import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { offerForms } from '#/features/offers/forms.server.ts'
import { VoucherLookupPage } from '#/features/offers/VoucherLookupPage.tsx'
import { getEnvelope } from '#/forms/envelope.functions.ts'
import { receivePost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/voucher/')({
  server: { handlers: { POST: receivePost(offerForms) } },
  loader: () => getEnvelope(),
  head: () =>
    pageHead({
      path: '/voucher',
      title: m.offers_lookup_title(),
      private: true,
    }),
  component: Lookup,
})

function Lookup() {
  const { failed } = Route.useRouteContext()
  return <VoucherLookupPage envelope={Route.useLoaderData()} failed={failed} />
}
