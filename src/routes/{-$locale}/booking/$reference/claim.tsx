import { createFileRoute, redirect } from '@tanstack/react-router'
import { ClaimDocuments } from '#/features/documents/ClaimDocuments.tsx'
import { ClaimPage } from '#/features/receipts/ClaimPage.tsx'
import { getClaim } from '#/features/receipts/receipts.functions.ts'
import { privateHead } from '#/features/seo/head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/booking/$reference/claim')({
  loader: async ({ params }) => {
    const claim = await getClaim({ data: params.reference })
    // There the visitor proves the reference by its phone.
    if (!claim) throw redirect({ to: '/{-$locale}/booking/$reference', params })
    return { claim, title: m.coverage_claim_title() }
  },
  head: privateHead,
  component: Claim,
})

function Claim() {
  const { claim } = Route.useLoaderData()
  return <ClaimPage claim={claim} documents={<ClaimDocuments documents={claim.documents} />} />
}
