import { createFileRoute } from '@tanstack/react-router'
import { DayPage } from '#/features/lab-orders/DayPage.tsx'
import { getLabDay } from '#/features/lab-orders/lab-orders.functions.ts'
import { readLabDaySearch } from '#/features/lab-orders/search.ts'
import { privateHead } from '#/features/seo/head.ts'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { requireStaffSession } from '#/features/staff/require-staff.ts'
import { getDeskFormToken } from '#/features/staff/staff.functions.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/lab-orders/')({
  validateSearch: readLabDaySearch,
  loaderDeps: ({ search: { day } }) => ({ day }),
  loader: async ({ deps }) => {
    const desk = await requireStaffSession()
    const [view, formToken] = await Promise.all([
      getLabDay({ data: { slug: '', ...deps } }),
      getDeskFormToken(),
    ])
    return { desk, view, formToken, title: m.laborders_desk() }
  },
  head: privateHead,
  component: Orders,
})

function Orders() {
  const { desk, view, title } = Route.useLoaderData()
  return (
    <DeskFrame desk={desk} title={title}>
      <DayPage view={view} />
    </DeskFrame>
  )
}
