import { createFileRoute } from '@tanstack/react-router'
import { answerSeriesCalendar } from '#/features/booking/calendar.server.ts'

export const Route = createFileRoute('/{-$locale}/booking/$reference/series-calendar')({
  server: {
    handlers: { GET: ({ params: { reference } }) => answerSeriesCalendar(reference) },
  },
})
