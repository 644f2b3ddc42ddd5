import { createFileRoute } from '@tanstack/react-router'
import { clinicVisitForms } from '#/features/booking/clinic/forms.server.ts'
import { ClinicTimesPage } from '#/features/booking/clinic/ClinicTimesPage.tsx'
import { getClinicTimes } from '#/features/booking/clinic/visit.functions.ts'
import { readPlaceSearch } from '#/features/booking/search.ts'
import { privateHead } from '#/features/seo/head.ts'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/visit/$reference/follow-up')({
  validateSearch: readPlaceSearch,
  server: { handlers: receiveSignedIn(clinicVisitForms) },
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, location }) => {
    const practice = await requireMembership(params.slug, location, params.reference)
    const [view, formToken] = await Promise.all([
      getClinicTimes({ data: { ...params, ...deps, purpose: 'follow-up' } }),
      getFormToken(),
    ])
    return { practice, view, formToken, title: m.clinicvisit_follow_up() }
  },
  head: privateHead,
  component: Times,
})

function Times() {
  const { practice, view } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={m.clinicvisit_follow_up()}>
      <ClinicTimesPage view={view} purpose="follow-up" />
    </ProviderFrame>
  )
}
