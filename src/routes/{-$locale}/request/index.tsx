import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { requestForms } from '#/features/requests/forms.server.ts'
import { requestLookup } from '#/features/requests/lookup.ts'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'
import { LookupPage } from '#/parts/LookupPage.tsx'

export const Route = createFileRoute('/{-$locale}/request/')({
  server: { handlers: { POST: handleFormPost(requestForms) } },
  loader: async () => ({ title: m.requests_title(), formToken: await getFormToken() }),
  head: privateHead,
  component: Lookup,
})

function Lookup() {
  return <LookupPage lookup={requestLookup} />
}
