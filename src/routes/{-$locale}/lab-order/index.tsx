import { createFileRoute } from '@tanstack/react-router'
import { ownOrderForms } from '#/features/lab-orders/forms.server.ts'
import { labOrderLookup } from '#/features/lab-orders/lookup.ts'
import { privateHead } from '#/features/seo/head.ts'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'
import { LookupPage } from '#/parts/LookupPage.tsx'

export const Route = createFileRoute('/{-$locale}/lab-order/')({
  server: { handlers: { POST: handleFormPost(ownOrderForms) } },
  loader: async () => ({ title: m.laborders_lookup_title(), formToken: await getFormToken() }),
  head: privateHead,
  component: Lookup,
})

function Lookup() {
  return <LookupPage lookup={labOrderLookup} />
}
