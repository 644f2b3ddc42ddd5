import { createFileRoute, notFound } from '@tanstack/react-router'
import { getStatistics } from '#/features/clinic-day/day.functions.ts'
import { StatisticsPage } from '#/features/clinic-day/StatisticsPage.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/figures')({
  loader: async ({ params: { slug }, location }) => {
    const [practice, figures] = await Promise.all([
      requireMembership(slug, location),
      getStatistics({ data: slug }),
    ])
    if (!figures) throw notFound()
    return { practice, figures, title: m.figures_title() }
  },
  head: privateHead,
  component: Figures,
})

function Figures() {
  const { practice, figures } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={m.figures_title()}>
      <StatisticsPage {...figures} />
    </ProviderFrame>
  )
}
