import { createFileRoute, notFound } from '@tanstack/react-router'
import { privateHead } from '#/features/layout/head.ts'
import { practiceForms } from '#/features/practice/forms.server.ts'
import { getSavedProfile } from '#/features/practice/practice.functions.ts'
import { ProfilePage } from '#/features/practice/ProfilePage.tsx'
import { readPracticeSearch } from '#/features/practice/search.ts'
import { requireMembership } from '#/features/provider/require-membership.ts'
import { ProviderFrame } from '#/features/provider/ProviderFrame.tsx'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/profile')({
  validateSearch: readPracticeSearch,
  server: { handlers: receiveSignedIn(practiceForms) },
  loader: async ({ params: { slug }, location }) => {
    const [practice, found] = await Promise.all([
      requireMembership(slug, location),
      getSavedProfile({ data: slug }),
    ])
    if (!found) throw notFound()
    return { practice, ...found, title: m.practice_title() }
  },
  head: privateHead,
  component: Profile,
})

function Profile() {
  const { practice, profile } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={m.practice_title()}>
      <ProfilePage profile={profile} done={Route.useSearch().done} />
    </ProviderFrame>
  )
}
