import { createFileRoute } from '@tanstack/react-router'
import { getCarePage, getVets } from '#/features/home-care/care.functions.ts'
import { CareRequestPage } from '#/features/home-care/CareRequestPage.tsx'
import { petForms } from '#/features/home-care/forms.server.ts'
import { PetForm } from '#/features/home-care/PetForm.tsx'
import { readCareSearch } from '#/features/home-care/search.ts'
import { careTitles } from '#/features/home-care/titles.ts'
import { Vets } from '#/features/home-care/Vets.tsx'
import { pageHead } from '#/features/seo/head.ts'
import { handleFormPost } from '#/forms/receive.server.ts'

export const Route = createFileRoute('/{-$locale}/services/pets')({
  validateSearch: readCareSearch,
  server: { handlers: { POST: handleFormPost(petForms) } },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: search }) => {
    const [view, vets] = await Promise.all([
      getCarePage({ data: { service: 'pets', search } }),
      getVets(),
    ])
    return { view, vets, formToken: view.formToken, title: careTitles('pets').request() }
  },
  head: ({ loaderData }) => pageHead({ path: '/services/pets', title: loaderData?.title ?? '' }),
  component: PetsRequest,
})

function PetsRequest() {
  const { view, vets } = Route.useLoaderData()
  return (
    <CareRequestPage view={view} search={Route.useSearch()} Form={PetForm}>
      <Vets vets={vets} />
    </CareRequestPage>
  )
}
