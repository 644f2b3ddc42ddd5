import { createFileRoute } from '@tanstack/react-router'
import { answerDashboardFile } from '#/features/dashboard/file.server.ts'

export const Route = createFileRoute('/{-$locale}/staff/dashboard/csv')({
  server: { handlers: { GET: ({ request }) => answerDashboardFile(request) } },
})
