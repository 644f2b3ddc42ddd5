import { createFileRoute } from '@tanstack/react-router'
import { getFacilities, getFacility } from '#/features/facilities/facilities.functions.ts'
import { FacilitiesPage } from '#/features/facilities/FacilitiesPage.tsx'
import { FacilityPage } from '#/features/facilities/FacilityPage.tsx'
import { readFacilitiesSearch } from '#/features/facilities/search.ts'
import { facilitiesLead } from '#/features/facilities/labels.ts'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/facilities/{-$slug}')({
  validateSearch: readFacilitiesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { slug }, deps }) => {
    if (!slug) return { view: await getFacilities({ data: deps }) }
    return { facility: await getFacility({ data: slug }) }
  },
  staleTime: 30_000,
  headers: () => PUBLIC_PAGE,
  head: ({ params: { slug }, loaderData }) =>
    pageHead({
      path: slug ? `/facilities/${slug}` : '/facilities',
      title: loaderData?.facility?.name ?? m.facilities_title(),
      description: loaderData?.facility?.about ?? facilitiesLead(),
      isDemo: loaderData?.facility?.isDemo ?? false,
    }),
  component: Facilities,
})

function Facilities() {
  const { view, facility } = Route.useLoaderData()
  return view ? <FacilitiesPage view={view} /> : <FacilityPage facility={facility} />
}
