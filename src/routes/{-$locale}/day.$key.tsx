import { createFileRoute, notFound } from '@tanstack/react-router'
import { BranchDayPage } from '#/features/practice-team/BranchDayPage.tsx'
import { getBranchDay } from '#/features/practice-team/provider.functions.ts'
import { privateHead } from '#/features/seo/head.ts'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/day/$key')({
  loader: async ({ params: { key } }) => {
    const day = await getBranchDay({ data: key })
    if (!day) throw notFound()
    return { day, title: m.provider_day_title({ date: formatCalendarDate(day.date, 'day') }) }
  },
  head: privateHead,
  component: BranchDay,
})

function BranchDay() {
  const { day, title } = Route.useLoaderData()
  return <BranchDayPage day={day} title={title} />
}
