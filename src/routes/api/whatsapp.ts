import { createFileRoute } from '@tanstack/react-router'
import { getWhatsapp, postWhatsapp } from '#/features/message-hooks/hooks.server.ts'

/** Signed server-to-server reports of WhatsApp. `entry/answer-hook.ts` answers POST before this does. */
export const Route = createFileRoute('/api/whatsapp')({
  server: {
    handlers: {
      GET: ({ request }) => getWhatsapp(request),
      POST: ({ request }) => postWhatsapp(request),
    },
  },
})
