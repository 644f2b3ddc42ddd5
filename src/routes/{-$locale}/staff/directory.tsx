import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { getImports } from '#/features/doctor-import/doctor-import.functions.ts'
import { DoctorImportPage } from '#/features/doctor-import/DoctorImportPage.tsx'
import { receiveDirectoryPost } from '#/features/doctor-import/forms.server.ts'
import { readDoctorImportSearch } from '#/features/doctor-import/search.ts'
import { privateHead } from '#/features/seo/head.ts'
import { Live } from '#/features/live/Live.tsx'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { requireStaffSession } from '#/features/staff/require-staff.ts'
import { getDeskFormToken } from '#/features/staff/staff.functions.ts'
import { restoreInterrupted } from '#/forms/interrupted-form.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/directory')({
  validateSearch: readDoctorImportSearch,
  server: { handlers: { GET: restoreInterrupted, POST: receiveDirectoryPost } },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const desk = await requireStaffSession()
    const [view, formToken] = await Promise.all([getImports({ data: deps }), getDeskFormToken()])
    if (!view) throw notFound()
    return { desk, view, formToken, title: m.doctorimport_title() }
  },
  head: privateHead,
  component: Directory,
})

function Directory() {
  const { desk, view: first } = Route.useLoaderData()
  const search = Route.useSearch()
  const router = useRouter()
  const onDone = () => void router.invalidate()
  return (
    <DeskFrame desk={desk} title={m.doctorimport_title()}>
      <Live
        name={['imports', search.import]}
        first={first}
        load={async () => (await getImports({ data: search })) ?? first}
        everySeconds={2}
        follows={({ current }) => current?.status === 'checking' || current?.status === 'applying'}
      >
        {(view) => <DoctorImportPage view={view} onDone={onDone} />}
      </Live>
    </DeskFrame>
  )
}
