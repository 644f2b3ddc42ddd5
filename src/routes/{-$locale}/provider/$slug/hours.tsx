import { createFileRoute } from '@tanstack/react-router'
import { hoursForms } from '#/features/hours/forms.server.ts'
import { getHours } from '#/features/hours/hours.functions.ts'
import { HoursPage } from '#/features/hours/HoursPage.tsx'
import { readHoursSearch } from '#/features/hours/search.ts'
import { privateHead } from '#/features/seo/head.ts'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/hours')({
  validateSearch: readHoursSearch,
  server: { handlers: receiveSignedIn(hoursForms) },
  loaderDeps: ({ search: { change } }) => ({ change }),
  loader: async ({ params: { slug }, deps, location }) => {
    const practice = await requireMembership(slug, location)
    const hours = await getHours({ data: { slug, ...deps } })
    return { practice, ...hours, title: m.hours_title() }
  },
  head: privateHead,
  component: Hours,
})

function Hours() {
  const { practice, hours, pending } = Route.useLoaderData()
  const { done, special, seasonAt, season } = Route.useSearch()
  const target = seasonAt ? { branchId: seasonAt, from: season } : null
  return (
    <ProviderFrame practice={practice} title={m.hours_title()}>
      <HoursPage
        hours={hours}
        pending={pending}
        isDone={done === true}
        specialDate={special}
        season={target}
      />
    </ProviderFrame>
  )
}
