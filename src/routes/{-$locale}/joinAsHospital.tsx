import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/seo/head.ts'
import { HospitalForm } from '#/features/onboarding/FacilityForm.tsx'
import { joinForms } from '#/features/onboarding/forms.server.ts'
import { JoinPage } from '#/features/onboarding/JoinPage.tsx'
import { getJoinPage } from '#/features/onboarding/onboarding.functions.ts'
import { readJoinSearch } from '#/features/onboarding/search.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/joinAsHospital')({
  validateSearch: readJoinSearch,
  server: { handlers: { POST: handleFormPost(joinForms) } },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { draft } }) => ({
    ...(await getJoinPage({ data: { kind: 'hospital', draft } })),
    title: m.join_hospital_title(),
  }),
  head: ({ match, loaderData }) =>
    pageHead({
      path: '/joinAsHospital',
      title: loaderData?.title ?? '',
      private: match.search.draft !== undefined,
    }),
  component: JoinHospital,
})

function JoinHospital() {
  const view = Route.useLoaderData()
  return <JoinPage kind="hospital" view={view} Form={HospitalForm} />
}
