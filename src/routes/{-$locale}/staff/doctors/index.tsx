import { createFileRoute } from '@tanstack/react-router'
import { getDoctorsAccess } from '#/features/doctor-access/doctor-access.functions.ts'
import { DoctorAccessPage } from '#/features/doctor-access/DoctorAccessPage.tsx'
import { doctorAccessForms } from '#/features/doctor-access/forms.server.ts'
import { readDoctorAccessSearch } from '#/features/doctor-access/search.ts'
import { privateHead } from '#/features/seo/head.ts'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { requireStaffSession } from '#/features/staff/require-staff.ts'
import { getDeskFormToken } from '#/features/staff/staff.functions.ts'
import { receiveAtDesk } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/doctors/')({
  validateSearch: readDoctorAccessSearch,
  server: { handlers: receiveAtDesk(doctorAccessForms) },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const desk = await requireStaffSession()
    const [view, formToken] = await Promise.all([
      getDoctorsAccess({ data: deps }),
      getDeskFormToken(),
    ])
    return { desk, view, formToken, title: m.access_title() }
  },
  head: privateHead,
  component: Doctors,
})

function Doctors() {
  const { desk, view } = Route.useLoaderData()
  const { sent } = Route.useSearch()
  return (
    <DeskFrame desk={desk} title={m.access_title()}>
      <DoctorAccessPage view={view} sent={sent} />
    </DeskFrame>
  )
}
