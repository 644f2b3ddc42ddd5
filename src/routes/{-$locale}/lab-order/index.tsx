import { createFileRoute } from '@tanstack/react-router'
import { ownOrderForms } from '#/features/lab-orders/forms.server.ts'
import { labOrderLookup } from '#/features/lab-orders/lookup.ts'
import { pageHead } from '#/features/seo/head.ts'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'
import { LookupPage } from '#/parts/LookupPage.tsx'

export const Route = createFileRoute('/{-$locale}/lab-order/')({
  server: { handlers: { POST: handleFormPost(ownOrderForms) } },
  loader: async () => ({ formToken: await getFormToken() }),
  head: () => pageHead({ path: '/lab-order', title: m.laborders_lookup_title(), private: true }),
  component: Lookup,
})

function Lookup() {
  return <LookupPage lookup={labOrderLookup} />
}
