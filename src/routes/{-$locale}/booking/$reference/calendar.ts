import { createFileRoute } from '@tanstack/react-router'
import { answerCalendar } from '#/features/booking/calendar.server.ts'

export const Route = createFileRoute('/{-$locale}/booking/$reference/calendar')({
  server: {
    handlers: { GET: ({ params: { reference } }) => answerCalendar(reference) },
  },
})
