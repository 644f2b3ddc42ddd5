import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { getDistrictPage } from '#/features/directory/directory.functions.ts'
import { sayDistrictGone } from '#/features/directory/district-gone.server.ts'
import { DistrictPage } from '#/features/directory/DistrictPage.tsx'
import { GoneDistrictPage } from '#/features/directory/GoneDistrictPage.tsx'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'

/** The doctors of a specialty in a district. */
export const Route = createFileRoute('/{-$locale}/doctors/$specialty/$district')({
  server: { handlers: { GET: sayDistrictGone } },
  loader: ({ params }) => getDistrictPage({ data: params }),
  staleTime: 30_000,
  headers: () => PUBLIC_PAGE,
  head: ({ loaderData }) => pageHead(loaderData?.head ?? { path: '', title: '', private: true }),
  component: District,
})

const parent = getRouteApi('/{-$locale}/doctors')

function District() {
  const { view } = Route.useLoaderData()
  const choices = parent.useLoaderData()
  if ('isGone' in view) return <GoneDistrictPage page={view} />
  return <DistrictPage view={view} choices={{ ...choices, governorate: view.page.governorate }} />
}
