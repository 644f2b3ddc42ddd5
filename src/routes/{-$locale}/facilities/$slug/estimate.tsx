import { createFileRoute } from '@tanstack/react-router'
import { estimateForms } from '#/features/hospitals/estimate-form.server.ts'
import { EstimatePage } from '#/features/hospitals/EstimatePage.tsx'
import { getEstimatePage } from '#/features/hospitals/hospitals.functions.ts'
import { readEstimateSearch } from '#/features/hospitals/search.ts'
import { privateHead } from '#/features/seo/head.ts'
import { handleFormPost } from '#/forms/receive.server.ts'

export const Route = createFileRoute('/{-$locale}/facilities/$slug/estimate')({
  validateSearch: readEstimateSearch,
  server: { handlers: { POST: handleFormPost(estimateForms) } },
  loaderDeps: ({ search }) => search,
  loader: ({ params: { slug }, deps }) => getEstimatePage({ data: { slug, ...deps } }),
  head: privateHead,
  component: Estimate,
})

function Estimate() {
  return <EstimatePage view={Route.useLoaderData()} />
}
