import { createFileRoute } from '@tanstack/react-router'
import { getDashboard } from '#/features/dashboard/dashboard.functions.ts'
import { readDashboardSearch } from '#/features/dashboard/dashboard.ts'
import { DashboardPage } from '#/features/dashboard/DashboardPage.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { requireStaffSession } from '#/features/staff/require-staff.ts'
import { getDeskFormToken } from '#/features/staff/staff.functions.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/dashboard/')({
  validateSearch: readDashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const desk = await requireStaffSession()
    const [view, formToken] = await Promise.all([getDashboard({ data: deps }), getDeskFormToken()])
    return { desk, view, formToken, title: m.dashboard_title() }
  },
  head: privateHead,
  component: Dashboard,
})

function Dashboard() {
  const { desk, view } = Route.useLoaderData()
  return (
    <DeskFrame desk={desk} title={m.dashboard_title()}>
      <DashboardPage view={view} />
    </DeskFrame>
  )
}
