import { createFileRoute } from '@tanstack/react-router'
import { ClaimPage } from '#/features/practice-team/ClaimPage.tsx'
import { claimForms } from '#/features/practice-team/forms.server.ts'
import { getClaimPage } from '#/features/practice-team/provider.functions.ts'
import { privateHead } from '#/features/seo/head.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

/** After the form was sent. */
type ClaimSearch = { sent?: true | undefined }

export const Route = createFileRoute('/{-$locale}/provider/claim')({
  validateSearch: ({ sent }: Record<string, unknown>): ClaimSearch => ({
    sent: sent === true ? true : undefined,
  }),
  server: { handlers: { POST: handleFormPost(claimForms) } },
  loader: async () => ({ ...(await getClaimPage()), title: m.claim_title() }),
  head: privateHead,
  component: Claim,
})

function Claim() {
  const { sent = false } = Route.useSearch()
  return <ClaimPage isSent={sent} />
}
