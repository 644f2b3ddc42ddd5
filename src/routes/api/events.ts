import { createFileRoute } from '@tanstack/react-router'
import { receiveEvent } from '#/features/privacy/events.server.ts'

/** Which page somebody opened, if they agreed to be counted; sent by `counting.ts`. */
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
