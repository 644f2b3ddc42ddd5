import { createFileRoute } from '@tanstack/react-router'
import { CentreDoctors } from '#/features/directory/CentreDoctors.tsx'
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
    return getFacility({ data: slug })
  },
  staleTime: 30_000,
  headers: () => PUBLIC_PAGE,
  head: ({ params: { slug }, loaderData }) => {
    const facility = loaderData && 'facility' in loaderData ? loaderData.facility : null
    return pageHead({
      path: slug ? `/facilities/${slug}` : '/facilities',
      title: facility?.name ?? m.facilities_title(),
      description: facility?.about ?? facilitiesLead(),
      isDemo: facility?.isDemo ?? false,
    })
  },
  component: Facilities,
})

function Facilities() {
  const page = Route.useLoaderData()
  if ('view' in page) return <FacilitiesPage view={page.view} />
  return (
    <FacilityPage facility={page.facility}>
      <CentreDoctors doctors={page.doctors} />
    </FacilityPage>
  )
}
