import { createFileRoute } from '@tanstack/react-router'
import { getBasket } from '#/features/laboratory/labs.functions.ts'
import { addTyped } from '#/features/laboratory/labs.server.ts'
import { LabsPage } from '#/features/laboratory/LabsPage.tsx'
import { readLabsSearch } from '#/features/laboratory/search.ts'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'
import { m } from '#/paraglide/messages.js'
import { labTestsPath } from '#/parts/lab-tests-path.ts'

export const Route = createFileRoute('/{-$locale}/lab-tests/')({
  server: { handlers: { GET: addTyped } },
  validateSearch: readLabsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const view = await getBasket({ data: deps })
    const path = labTestsPath(view.search.tests)
    return { view, path, title: m.labs_title(), description: m.labs_description() }
  },
  staleTime: 30_000,
  // Pages with the visitor's position are not cached.
  headers: ({ match }) => (match.search.near ? {} : PUBLIC_PAGE),
  head: ({ loaderData }) =>
    pageHead({
      path: loaderData?.path ?? '/lab-tests',
      title: loaderData?.title ?? '',
      description: loaderData?.description,
      // There are more baskets than anybody searches for.
      isUnindexed: (loaderData?.view.search.tests.length ?? 0) > 1,
    }),
  component: Labs,
})

function Labs() {
  return <LabsPage view={Route.useLoaderData().view} />
}
