import { createFileRoute, redirect } from '@tanstack/react-router'
import { patientSeriesForms } from '#/features/booking/series/forms.server.ts'
import { PatientSeriesPage } from '#/features/booking/series/PatientSeriesPage.tsx'
import { getPatientSeries } from '#/features/booking/series/series.functions.ts'
import { privateHead } from '#/features/seo/head.ts'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/booking/$reference/series')({
  server: { handlers: { POST: handleFormPost(patientSeriesForms) } },
  loader: async ({ params }) => {
    const [series, formToken] = await Promise.all([
      getPatientSeries({ data: params.reference }),
      getFormToken(),
    ])
    // Its own page says that it is a single visit, or asks for the phone.
    if (!series) throw redirect({ to: '/{-$locale}/booking/$reference', params })
    return { series, formToken, title: m.series_title() }
  },
  head: privateHead,
  component: Series,
})

function Series() {
  const { series } = Route.useLoaderData()
  return <PatientSeriesPage series={series} />
}
