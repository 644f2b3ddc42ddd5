import { createFileRoute } from '@tanstack/react-router'
import { getCarePage } from '#/features/home-care/care.functions.ts'
import { CareRequestPage } from '#/features/home-care/CareRequestPage.tsx'
import { nursingForms } from '#/features/home-care/forms.server.ts'
import { NursingForm } from '#/features/home-care/NursingForm.tsx'
import { readCareSearch } from '#/features/home-care/search.ts'
import { careTitles } from '#/features/home-care/titles.ts'
import { pageHead } from '#/features/seo/head.ts'
import { handleFormPost } from '#/forms/receive.server.ts'

export const Route = createFileRoute('/{-$locale}/services/nursing')({
  validateSearch: readCareSearch,
  server: { handlers: { POST: handleFormPost(nursingForms) } },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: search }) => ({
    ...(await getCarePage({ data: { service: 'nursing', search } })),
    title: careTitles('nursing').request(),
  }),
  head: ({ loaderData }) => pageHead({ path: '/services/nursing', title: loaderData?.title ?? '' }),
  component: NursingRequest,
})

function NursingRequest() {
  return (
    <CareRequestPage view={Route.useLoaderData()} search={Route.useSearch()} Form={NursingForm} />
  )
}
