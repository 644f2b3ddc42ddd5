import { createFileRoute } from '@tanstack/react-router'
import { answerReadiness } from '#/features/operations/readiness.server.ts'

/** The database is reachable and its migrations are current. */
export const Route = createFileRoute('/readyz')({
  server: { handlers: { GET: answerReadiness } },
})
