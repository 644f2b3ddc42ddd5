import { createFileRoute, notFound } from '@tanstack/react-router'
import { BranchDayPage } from '#/features/practice-team/BranchDayPage.tsx'
import { dayForms } from '#/features/practice-team/day-forms.server.ts'
import { getBranchDay } from '#/features/practice-team/provider.functions.ts'
import { privateHead } from '#/features/seo/head.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/day/$key')({
  server: { handlers: { POST: handleFormPost(dayForms) } },
  loader: async ({ params: { key } }) => {
    const found = await getBranchDay({ data: key })
    if (!found) throw notFound()
    const { date } = found.day
    return { ...found, title: m.provider_day_title({ date: formatCalendarDate(date, 'day') }) }
  },
  head: privateHead,
  component: BranchDay,
})

function BranchDay() {
  const { key } = Route.useParams()
  const { day, isSent, title } = Route.useLoaderData()
  return <BranchDayPage title={title} day={day} link={{ key, isSent }} />
}
