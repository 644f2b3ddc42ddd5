import { createFileRoute } from '@tanstack/react-router'
import { receiveEvent } from '#/features/analytics/events.server.ts'

/** Page views of visitors who agreed to be counted; sent by `counting.ts`. */
export const Route = createFileRoute('/api/events')({
  server: {
    handlers: {
      POST: async ({ request }) => {
        const { getRouter } = await import('#/router.tsx')
        return receiveEvent(request, Object.keys(getRouter().routesById))
      },
    },
  },
})
