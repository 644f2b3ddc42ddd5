import { createFileRoute } from '@tanstack/react-router'
import { DayPage } from '#/features/lab-orders/DayPage.tsx'
import { getLabDay } from '#/features/lab-orders/lab-orders.functions.ts'
import { readLabDaySearch } from '#/features/lab-orders/search.ts'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/orders/')({
  validateSearch: readLabDaySearch,
  loaderDeps: ({ search: { day } }) => ({ day }),
  loader: async ({ params: { slug }, deps, location }) => {
    const practice = await requireMembership(slug, location)
    return {
      practice,
      view: await getLabDay({ data: { slug, ...deps } }),
      title: m.laborders_desk(),
    }
  },
  head: privateHead,
  component: Orders,
})

function Orders() {
  const { practice, view, title } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={title}>
      <DayPage view={view} />
    </ProviderFrame>
  )
}
