import { createFileRoute } from '@tanstack/react-router'
import { getCarePage } from '#/features/home-care/care.functions.ts'
import { CareRequestPage } from '#/features/home-care/CareRequestPage.tsx'
import { visitForms } from '#/features/home-care/forms.server.ts'
import { readCareSearch } from '#/features/home-care/search.ts'
import { careTitles } from '#/features/home-care/titles.ts'
import { VisitForm } from '#/features/home-care/VisitForm.tsx'
import { pageHead } from '#/features/seo/head.ts'
import { handleFormPost } from '#/forms/receive.server.ts'

export const Route = createFileRoute('/{-$locale}/services/homeVisit')({
  validateSearch: readCareSearch,
  server: { handlers: { POST: handleFormPost(visitForms) } },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: search }) => ({
    ...(await getCarePage({ data: { service: 'home-visit', search } })),
    title: careTitles('home-visit').request(),
  }),
  head: ({ loaderData }) =>
    pageHead({ path: '/services/homeVisit', title: loaderData?.title ?? '' }),
  component: HomeVisitRequest,
})

function HomeVisitRequest() {
  return (
    <CareRequestPage view={Route.useLoaderData()} search={Route.useSearch()} Form={VisitForm} />
  )
}
