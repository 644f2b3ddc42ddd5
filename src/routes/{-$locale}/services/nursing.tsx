import { createFileRoute } from '@tanstack/react-router'
import { getCarePage } from '#/features/homecare/care.functions.ts'
import { CareRequestPage } from '#/features/homecare/CareRequestPage.tsx'
import { nursingForms } from '#/features/homecare/forms.server.ts'
import { NursingForm } from '#/features/homecare/NursingForm.tsx'
import { readCareSearch } from '#/features/homecare/search.ts'
import { careTitles } from '#/features/homecare/titles.ts'
import { pageHead } from '#/features/layout/head.ts'
import { receivePost } from '#/forms/receive.server.ts'

export const Route = createFileRoute('/{-$locale}/services/nursing')({
  validateSearch: readCareSearch,
  server: { handlers: { POST: receivePost(nursingForms) } },
  loaderDeps: ({ search }) => search,
  loader: ({ deps: search }) => getCarePage({ data: { service: 'nursing', search } }),
  head: () => pageHead({ path: '/services/nursing', title: careTitles('nursing').request() }),
  component: NursingRequest,
})

function NursingRequest() {
  return (
    <CareRequestPage view={Route.useLoaderData()} search={Route.useSearch()} Form={NursingForm} />
  )
}
