import { createFileRoute, notFound } from '@tanstack/react-router'
import { EstimatesPage } from '#/features/hospitals/EstimatesPage.tsx'
import { answeredForms } from '#/features/hospitals/forms.server.ts'
import { getEstimates } from '#/features/hospitals/hospitals.functions.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { privateHead } from '#/features/seo/head.ts'
import { receiveSignedIn } from '#/forms/receive.server.ts'

export const Route = createFileRoute('/{-$locale}/provider/$slug/estimates')({
  server: { handlers: receiveSignedIn(answeredForms) },
  loader: async ({ params: { slug }, location }) => {
    const [practice, found] = await Promise.all([
      requireMembership(slug, location),
      getEstimates({ data: slug }),
    ])
    if (!found) throw notFound()
    return { practice, ...found }
  },
  head: privateHead,
  component: Estimates,
})

function Estimates() {
  const { practice, estimates, title } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={title}>
      <EstimatesPage slug={practice.slug} estimates={estimates} />
    </ProviderFrame>
  )
}
