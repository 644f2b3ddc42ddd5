import { createFileRoute } from '@tanstack/react-router'
import { postSmsReport } from '#/features/message-hooks/hooks.server.ts'

/** Server-to-server reports of the SMS gateway, whose address is their proof. */
export const Route = createFileRoute('/api/sms/$token')({
  server: {
    handlers: { POST: ({ request, params: { token } }) => postSmsReport(request, token) },
  },
})
