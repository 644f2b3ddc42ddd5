import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/seo/head.ts'
import { DoctorForm } from '#/features/onboarding/DoctorForm.tsx'
import { joinForms } from '#/features/onboarding/forms.server.ts'
import { JoinPage } from '#/features/onboarding/JoinPage.tsx'
import { getJoinPage } from '#/features/onboarding/onboarding.functions.ts'
import { readJoinSearch } from '#/features/onboarding/search.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/joinAsDoctors')({
  validateSearch: readJoinSearch,
  server: { handlers: { POST: handleFormPost(joinForms) } },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { draft } }) => ({
    ...(await getJoinPage({ data: { kind: 'doctor', draft } })),
    title: m.join_doctor_title(),
  }),
  head: ({ match, loaderData }) =>
    pageHead({
      path: '/joinAsDoctors',
      title: loaderData?.title ?? '',
      private: match.search.draft !== undefined,
    }),
  component: JoinDoctor,
})

function JoinDoctor() {
  const view = Route.useLoaderData()
  return <JoinPage kind="doctor" view={view} Form={DoctorForm} />
}
