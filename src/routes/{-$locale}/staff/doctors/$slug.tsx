import { createFileRoute, notFound } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { requireStaffSession } from '#/features/staff/require-staff.ts'
import { getDeskFormToken } from '#/features/staff/staff.functions.ts'
import { deskVisitTypeForms } from '#/features/visit-types/forms.server.ts'
import { readTypesSearch } from '#/features/visit-types/search.ts'
import { getDoctorTypes } from '#/features/visit-types/visit-types.functions.ts'
import { VisitTypesPage } from '#/features/visit-types/VisitTypesPage.tsx'
import { receiveAtDesk } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/doctors/$slug')({
  validateSearch: readTypesSearch,
  server: { handlers: receiveAtDesk(deskVisitTypeForms) },
  loader: async ({ params: { slug } }) => {
    const desk = await requireStaffSession()
    const [page, formToken] = await Promise.all([
      getDoctorTypes({ data: slug }),
      getDeskFormToken(),
    ])
    if (!page) throw notFound()
    return { desk, page, formToken, title: m.visittypes_title() }
  },
  head: privateHead,
  component: DoctorTypes,
})

function DoctorTypes() {
  const { desk, page } = Route.useLoaderData()
  const title = m.visittypes_title_of({ doctor: page.doctor })
  return (
    <DeskFrame desk={desk} title={title}>
      <VisitTypesPage
        page={page}
        intro={m.visittypes_intro_desk()}
        isSaved={Route.useSearch().done === 'saved'}
      />
    </DeskFrame>
  )
}
