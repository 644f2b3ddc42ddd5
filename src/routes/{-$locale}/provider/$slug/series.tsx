import { createFileRoute } from '@tanstack/react-router'
import { seriesForms } from '#/features/booking/series/forms.server.ts'
import { readPlanSearch } from '#/features/booking/series/search.ts'
import { getSeriesPlan } from '#/features/booking/series/series.functions.ts'
import { SeriesPlanPage } from '#/features/booking/series/SeriesPlanPage.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/series')({
  validateSearch: readPlanSearch,
  server: { handlers: receiveSignedIn(seriesForms) },
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { slug }, deps, location }) => {
    const practice = await requireMembership(slug, location)
    const [page, formToken] = await Promise.all([
      getSeriesPlan({ data: { slug, ...deps } }),
      getFormToken(),
    ])
    return { practice, page, formToken, title: m.series_title() }
  },
  head: privateHead,
  component: Series,
})

function Series() {
  const { practice, page } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={m.series_title()}>
      <SeriesPlanPage page={page} />
    </ProviderFrame>
  )
}
