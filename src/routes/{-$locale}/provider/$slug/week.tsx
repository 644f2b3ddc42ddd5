import { createFileRoute } from '@tanstack/react-router'
import { getProviderWeek } from '#/features/hours/hours.functions.ts'
import { readWeekSearch } from '#/features/hours/search.ts'
import { WeekPage } from '#/features/hours/WeekPage.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { FollowTopic } from '#/features/live/FollowTopic.tsx'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/week')({
  validateSearch: readWeekSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { slug }, deps, location }) => {
    const practice = await requireMembership(slug, location)
    const week = await getProviderWeek({ data: { slug, ...deps } })
    return { practice, week, title: m.hours_week_title() }
  },
  head: privateHead,
  component: Week,
})

function Week() {
  const { practice, week } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={m.hours_week_title()}>
      <WeekPage week={week} />
      <FollowTopic topic={`doctor.${practice.slug}`} everySeconds={10} />
    </ProviderFrame>
  )
}
