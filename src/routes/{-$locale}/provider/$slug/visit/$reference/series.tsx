import { createFileRoute } from '@tanstack/react-router'
import { ClinicSeriesPage } from '#/features/booking/series/ClinicSeriesPage.tsx'
import { clinicSeriesForms } from '#/features/booking/series/forms.server.ts'
import { readPlanSearch } from '#/features/booking/series/search.ts'
import { getClinicSeries } from '#/features/booking/series/series.functions.ts'
import { privateHead } from '#/features/seo/head.ts'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/visit/$reference/series')({
  validateSearch: readPlanSearch,
  server: { handlers: receiveSignedIn(clinicSeriesForms) },
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, location }) => {
    const practice = await requireMembership(params.slug, location, params.reference)
    const [series, formToken] = await Promise.all([
      getClinicSeries({ data: { ...params, ...deps } }),
      getFormToken(),
    ])
    return { practice, series, formToken, title: m.series_title() }
  },
  head: privateHead,
  component: Series,
})

function Series() {
  const { practice, series } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={m.series_title()}>
      <ClinicSeriesPage series={series} />
    </ProviderFrame>
  )
}
