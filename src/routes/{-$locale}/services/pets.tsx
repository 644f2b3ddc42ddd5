import { createFileRoute } from '@tanstack/react-router'
import { getCarePage, getVets } from '#/features/homecare/care.functions.ts'
import { CareRequestPage } from '#/features/homecare/CareRequestPage.tsx'
import { petForms } from '#/features/homecare/forms.server.ts'
import { PetForm } from '#/features/homecare/PetForm.tsx'
import { RateCard } from '#/features/homecare/RateCard.tsx'
import { readCareSearch } from '#/features/homecare/search.ts'
import { careTitles } from '#/features/homecare/titles.ts'
import { Vets } from '#/features/homecare/Vets.tsx'
import { pageHead } from '#/features/layout/head.ts'
import { receivePost } from '#/forms/receive.server.ts'

export const Route = createFileRoute('/{-$locale}/services/pets')({
  validateSearch: readCareSearch,
  server: { handlers: { POST: receivePost(petForms) } },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: search }) => {
    const [view, vets] = await Promise.all([
      getCarePage({ data: { service: 'pets', search } }),
      getVets(),
    ])
    return { view, vets, envelope: view.envelope }
  },
  head: () => pageHead({ path: '/services/pets', title: careTitles('pets').request() }),
  component: PetsRequest,
})

function PetsRequest() {
  const { view, vets } = Route.useLoaderData()
  return (
    <CareRequestPage view={view} search={Route.useSearch()} Form={PetForm}>
      <RateCard service="pets" rates={view.rates} />
      <Vets vets={vets} />
    </CareRequestPage>
  )
}
