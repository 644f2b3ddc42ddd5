import { createFileRoute } from '@tanstack/react-router'
import { requestContext } from '#/server/context.server.ts'

/** The database is reachable and its migrations are current. */
export const Route = createFileRoute('/readyz')({
  server: {
    handlers: {
      GET: async () => {
        const isReady = await requestContext().services.isReady()
        return new Response(isReady ? 'ready' : 'not ready', { status: isReady ? 200 : 503 })
      },
    },
  },
})
