import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { AllOffersLink } from '#/features/offers/AllOffersLink.tsx'
import { offerForms } from '#/features/offers/forms.server.ts'
import { voucherLookup } from '#/features/offers/lookup.ts'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'
import { LookupPage } from '#/parts/LookupPage.tsx'

export const Route = createFileRoute('/{-$locale}/voucher/')({
  server: { handlers: { POST: handleFormPost(offerForms) } },
  loader: async () => ({ title: m.offers_lookup_title(), formToken: await getFormToken() }),
  head: privateHead,
  component: Lookup,
})

function Lookup() {
  return (
    <LookupPage lookup={voucherLookup}>
      <AllOffersLink />
    </LookupPage>
  )
}
