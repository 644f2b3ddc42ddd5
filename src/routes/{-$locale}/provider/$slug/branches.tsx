import { createFileRoute, notFound } from '@tanstack/react-router'
import { getBranches } from '#/features/centre-branches/branches.functions.ts'
import { BranchesPage } from '#/features/centre-branches/BranchesPage.tsx'
import { branchForms } from '#/features/centre-branches/forms.server.ts'
import { privateHead } from '#/features/seo/head.ts'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/branches')({
  server: { handlers: receiveSignedIn(branchForms) },
  loader: async ({ params: { slug }, location }) => {
    const [practice, found] = await Promise.all([
      requireMembership(slug, location),
      getBranches({ data: slug }),
    ])
    if (!found) throw notFound()
    return { practice, ...found, title: m.provider_branches() }
  },
  head: privateHead,
  component: Branches,
})

function Branches() {
  const { practice, page, title } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={title}>
      <BranchesPage page={page} />
    </ProviderFrame>
  )
}
