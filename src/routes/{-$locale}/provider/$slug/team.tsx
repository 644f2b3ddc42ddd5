import { createFileRoute, notFound } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { teamForms } from '#/features/practice-team/forms.server.ts'
import { getTeam } from '#/features/practice-team/provider.functions.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { TeamPage } from '#/features/practice-team/TeamPage.tsx'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/team')({
  server: { handlers: receiveSignedIn(teamForms) },
  loader: async ({ params: { slug }, location }) => {
    const [practice, found] = await Promise.all([
      requireMembership(slug, location),
      getTeam({ data: slug }),
    ])
    if (!found) throw notFound()
    return { practice, ...found, title: m.provider_team() }
  },
  head: privateHead,
  component: Team,
})

function Team() {
  const { practice, team } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={m.provider_team()}>
      <TeamPage team={team} />
    </ProviderFrame>
  )
}
