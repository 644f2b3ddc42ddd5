import { createFileRoute } from '@tanstack/react-router'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'
import { readSurgerySearch } from '#/features/surgery/search.ts'
import { getSurgeryPage } from '#/features/surgery/surgery.functions.ts'
import { SurgeryPage } from '#/features/surgery/SurgeryPage.tsx'

export const Route = createFileRoute('/{-$locale}/surgery-isntallement/')({
  validateSearch: readSurgerySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => getSurgeryPage({ data: deps }),
  staleTime: 60_000,
  headers: () => PUBLIC_PAGE,
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: Surgery,
})

function Surgery() {
  return <SurgeryPage page={Route.useLoaderData()} />
}
