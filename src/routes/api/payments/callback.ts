import { createFileRoute } from '@tanstack/react-router'
import { postCallback } from '#/features/payments/callback-handler.server.ts'

/** Signed server-to-server callbacks, in which payment gateways report results. */
export const Route = createFileRoute('/api/payments/callback')({
  server: { handlers: { POST: ({ request }) => postCallback(request) } },
})
