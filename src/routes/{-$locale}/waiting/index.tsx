import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { waitingForms } from '#/features/waiting/forms.server.ts'
import { waitingLookup } from '#/features/waiting/lookup.ts'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'
import { LookupPage } from '#/parts/LookupPage.tsx'

export const Route = createFileRoute('/{-$locale}/waiting/')({
  server: { handlers: { POST: handleFormPost(waitingForms) } },
  loader: async () => ({ title: m.waiting_lookup_title(), formToken: await getFormToken() }),
  head: privateHead,
  component: Lookup,
})

function Lookup() {
  return <LookupPage lookup={waitingLookup} />
}
