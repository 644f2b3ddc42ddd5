import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { storeArea } from '#/features/directory/area.server.ts'
import { getDoctorsPage } from '#/features/directory/directory.functions.ts'
import { DoctorsPage } from '#/features/directory/DoctorsPage.tsx'
import { doctorsPath } from '#/features/directory/hrefs.ts'
import { readDoctorsSearch } from '#/features/directory/search.ts'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'

export const Route = createFileRoute('/{-$locale}/doctors/')({
  server: { handlers: { GET: storeArea } },
  validateSearch: readDoctorsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => getDoctorsPage({ data: deps }),
  staleTime: 30_000,
  // Pages with the visitor's position are not cached.
  headers: ({ match }) => (match.search.near ? {} : PUBLIC_PAGE),
  head: ({ loaderData: page }) =>
    pageHead({
      path: page?.canonical ?? doctorsPath({ ...page?.search, sort: undefined, near: undefined }),
      title: page?.heading ?? '',
      // Of the plain list, as a screen's; a search has none.
      description: undefined,
      hasFirstView: page !== undefined && page.total > 1,
    }),
  component: Doctors,
})

const parent = getRouteApi('/{-$locale}/doctors')

function Doctors() {
  const page = Route.useLoaderData()
  const { governorate } = page
  return <DoctorsPage page={page} choices={{ ...parent.useLoaderData(), governorate }} />
}
