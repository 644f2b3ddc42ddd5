import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/seo/head.ts'
import { LabForm } from '#/features/onboarding/FacilityForm.tsx'
import { joinForms } from '#/features/onboarding/forms.server.ts'
import { JoinPage } from '#/features/onboarding/JoinPage.tsx'
import { getJoinPage } from '#/features/onboarding/onboarding.functions.ts'
import { readJoinSearch } from '#/features/onboarding/search.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/join-as-lab')({
  validateSearch: readJoinSearch,
  server: { handlers: { POST: handleFormPost(joinForms) } },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { draft } }) => ({
    ...(await getJoinPage({ data: { kind: 'lab', draft } })),
    title: m.join_lab_title(),
  }),
  head: ({ match, loaderData }) =>
    pageHead({
      path: '/join-as-lab',
      title: loaderData?.title ?? '',
      private: match.search.draft !== undefined,
    }),
  component: JoinLab,
})

function JoinLab() {
  const view = Route.useLoaderData()
  return <JoinPage kind="lab" view={view} Form={LabForm} />
}
