import { createFileRoute, notFound } from '@tanstack/react-router'
import { getAffiliations } from '#/features/affiliations/affiliations.functions.ts'
import { AffiliationsPage } from '#/features/affiliations/AffiliationsPage.tsx'
import { affiliationForms } from '#/features/affiliations/forms.server.ts'
import { privateHead } from '#/features/seo/head.ts'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/doctors')({
  server: { handlers: receiveSignedIn(affiliationForms) },
  loader: async ({ params: { slug }, location }) => {
    const [practice, found] = await Promise.all([
      requireMembership(slug, location),
      getAffiliations({ data: slug }),
    ])
    if (!found) throw notFound()
    return { practice, ...found, title: titleOf(practice.kind) }
  },
  head: privateHead,
  component: Affiliations,
})

function Affiliations() {
  const { practice, page, title } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={title}>
      <AffiliationsPage page={page} />
    </ProviderFrame>
  )
}

function titleOf(kind: string): string {
  return kind === 'doctor' ? m.provider_centres() : m.provider_doctors()
}
