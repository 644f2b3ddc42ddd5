import { createFileRoute, notFound } from '@tanstack/react-router'
import { getCalendars } from '#/features/calendar/calendar.functions.ts'
import { CalendarPage } from '#/features/calendar/CalendarPage.tsx'
import { calendarForms } from '#/features/calendar/forms.server.ts'
import { privateHead } from '#/features/seo/head.ts'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/calendar')({
  server: { handlers: receiveSignedIn(calendarForms) },
  loader: async ({ params: { slug }, location }) => {
    const [practice, found] = await Promise.all([
      requireMembership(slug, location),
      getCalendars({ data: slug }),
    ])
    if (!found) throw notFound()
    return { practice, ...found, title: m.calendar_title() }
  },
  head: privateHead,
  component: Calendars,
})

function Calendars() {
  const { practice, calendars } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={m.calendar_title()}>
      <CalendarPage calendars={calendars} />
    </ProviderFrame>
  )
}
