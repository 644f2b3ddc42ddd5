import { createFileRoute } from '@tanstack/react-router'
import { postCallback } from '#/features/payments/callbackhandler.server.ts'

/** Where gateways tell what came of a payment: from server to server, under their signature. */
export const Route = createFileRoute('/api/payments/callback')({
  server: { handlers: { POST: ({ request }) => postCallback(request) } },
})
