import { createFileRoute } from '@tanstack/react-router'
import { serveStamp } from '#/features/receipts/stamp.server.ts'

/** The picture of a stamp: as a receipt has it, or as a practice keeps it. */
export const Route = createFileRoute('/api/stamps/$of')({
  server: { handlers: { GET: ({ params: { of } }) => serveStamp(of) } },
})
