import { createFileRoute } from '@tanstack/react-router'
import { countEvent } from '#/features/privacy/events.server.ts'
import { requestContext } from '#/server/context.server.ts'

const statuses = { counted: 204, unknown: 400, 'too-many': 429 } as const

/** Which page somebody opened, if they agreed to be counted; sent by `counting.ts`. */
export const Route = createFileRoute('/api/events')({
  server: {
    handlers: {
      POST: async ({ request }) => {
        const { getRouter } = await import('#/router.tsx')
        const { services, locale, address } = requestContext()
        const body: unknown = await request.json().catch(() => null)
        const told = {
          body,
          routes: Object.keys(getRouter().routesById),
          locale,
          address,
        }
        return new Response(null, { status: statuses[await countEvent(services, told)] })
      },
    },
  },
})
