import { createFileRoute } from '@tanstack/react-router'
import { holidayForms } from '#/features/holidays/forms.server.ts'
import { getHolidays } from '#/features/holidays/holidays.functions.ts'
import { HolidaysPage } from '#/features/holidays/HolidaysPage.tsx'
import { readHolidaysSearch } from '#/features/holidays/search.ts'
import { privateHead } from '#/features/seo/head.ts'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { requireStaffSession } from '#/features/staff/require-staff.ts'
import { getDeskFormToken } from '#/features/staff/staff.functions.ts'
import { receiveAtDesk } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/holidays')({
  validateSearch: readHolidaysSearch,
  server: { handlers: receiveAtDesk(holidayForms) },
  loaderDeps: ({ search: { year } }) => ({ year }),
  loader: async ({ deps }) => {
    const desk = await requireStaffSession()
    const [view, formToken] = await Promise.all([getHolidays({ data: deps }), getDeskFormToken()])
    return { desk, view, formToken, title: m.holidays_title() }
  },
  head: privateHead,
  component: Holidays,
})

function Holidays() {
  const { desk, view } = Route.useLoaderData()
  const { open, done = false } = Route.useSearch()
  return (
    <DeskFrame desk={desk} title={m.holidays_title()}>
      <HolidaysPage view={view} open={open} isDone={done} />
    </DeskFrame>
  )
}
