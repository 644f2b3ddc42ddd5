import { createFileRoute } from '@tanstack/react-router'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'
import { getOffersPage } from '#/features/offers/offers.functions.ts'
import { OffersPage } from '#/features/offers/OffersPage.tsx'
import { readOffersSearch } from '#/features/offers/search.ts'

export const Route = createFileRoute('/{-$locale}/offers/')({
  validateSearch: readOffersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => getOffersPage({ data: deps }),
  staleTime: 30_000,
  headers: () => PUBLIC_PAGE,
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: Offers,
})

function Offers() {
  return <OffersPage page={Route.useLoaderData()} />
}
