import { createFileRoute } from '@tanstack/react-router'
import { localizedPath } from '#/i18n/locale.ts'

export const Route = createFileRoute('/{-$locale}/nursing-service')({
  server: {
    handlers: {
      GET: () => {
        const location = localizedPath('/services/nursing')
        return new Response(null, { status: 301, headers: { location } })
      },
    },
  },
})
