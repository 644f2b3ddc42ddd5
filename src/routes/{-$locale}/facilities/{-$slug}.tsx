import { createFileRoute } from '@tanstack/react-router'
import { CentreDoctors } from '#/features/directory/CentreDoctors.tsx'
import { getFacilities, getFacility } from '#/features/facilities/facilities.functions.ts'
import { FacilitiesPage } from '#/features/facilities/FacilitiesPage.tsx'
import { FacilityPage } from '#/features/facilities/FacilityPage.tsx'
import { OtherPlaces } from '#/features/facilities/OtherPlaces.tsx'
import { readFacilityRouteSearch } from '#/features/facilities/search.ts'
import { facilitiesLead } from '#/features/facilities/labels.ts'
import { HospitalSections } from '#/features/hospitals/HospitalSections.tsx'
import { ProcedureList } from '#/features/hospitals/ProcedureList.tsx'
import { getLabOffer } from '#/features/laboratory/labs.functions.ts'
import { LabOffer } from '#/features/laboratory/LabOffer.tsx'
import { OwnBasket } from '#/features/laboratory/OwnBasket.tsx'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/facilities/{-$slug}')({
  validateSearch: readFacilityRouteSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { slug }, deps }) => {
    if (!slug) {
      const view = await getFacilities({ data: deps })
      return { view, title: m.facilities_title(), description: facilitiesLead() }
    }
    const [{ facility, doctors, hospital, places }, lab] = await Promise.all([
      getFacility({ data: slug }),
      getLabOffer({ data: { slug, tests: deps.tests } }),
    ])
    const { name: title, about: description } = facility
    return { facility, doctors, hospital, places, lab, title, description }
  },
  staleTime: 30_000,
  headers: () => PUBLIC_PAGE,
  head: ({ params: { slug }, loaderData }) =>
    pageHead({
      path: slug ? `/facilities/${slug}` : '/facilities',
      title: loaderData?.title ?? '',
      description: loaderData?.description,
      isDemo: loaderData?.facility?.isDemo ?? false,
    }),
  component: Facilities,
})

function Facilities() {
  const page = Route.useLoaderData()
  if (page.view) return <FacilitiesPage view={page.view} />
  const { facility, doctors, hospital, places, lab } = page
  return (
    <FacilityPage
      facility={facility}
      hospital={hospital}
      first={lab?.basket && <OwnBasket basket={lab.basket} />}
    >
      {lab && <LabOffer offer={lab} />}
      {hospital && <HospitalSections hospital={hospital} />}
      <OtherPlaces places={places} />
      <CentreDoctors doctors={doctors} isHospital={hospital !== null} />
      {hospital && <ProcedureList slug={facility.slug} procedures={hospital.procedures} />}
    </FacilityPage>
  )
}
