import { createFileRoute } from '@tanstack/react-router'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'

export const Route = createFileRoute('/{-$locale}/nursing-service')({
  server: {
    handlers: {
      GET: () => {
        const location = localizedPath('/services/nursing', requestContext().locale)
        return new Response(null, { status: 301, headers: { location } })
      },
    },
  },
})
