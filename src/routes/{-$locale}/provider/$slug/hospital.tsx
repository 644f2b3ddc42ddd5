import { createFileRoute, notFound } from '@tanstack/react-router'
import { hospitalForms } from '#/features/hospitals/forms.server.ts'
import { HospitalEditPage } from '#/features/hospitals/HospitalEditPage.tsx'
import { getHospitalEdit } from '#/features/hospitals/hospitals.functions.ts'
import { readHospitalSearch } from '#/features/hospitals/search.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { privateHead } from '#/features/seo/head.ts'
import { receiveSignedIn } from '#/forms/receive.server.ts'

export const Route = createFileRoute('/{-$locale}/provider/$slug/hospital')({
  validateSearch: readHospitalSearch,
  server: { handlers: receiveSignedIn(hospitalForms) },
  loader: async ({ params: { slug }, location }) => {
    const [practice, found] = await Promise.all([
      requireMembership(slug, location),
      getHospitalEdit({ data: slug }),
    ])
    if (!found) throw notFound()
    return { practice, ...found }
  },
  head: privateHead,
  component: Hospital,
})

function Hospital() {
  const { practice, page, title } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={title}>
      <HospitalEditPage page={page} isSaved={Route.useSearch().done === 'saved'} />
    </ProviderFrame>
  )
}
