import { createFileRoute } from '@tanstack/react-router'
import { currentLocale, localizedPath } from '#/i18n/locale.ts'

export const Route = createFileRoute('/{-$locale}/nursing-service')({
  server: {
    handlers: {
      GET: () => {
        const location = localizedPath('/services/nursing', currentLocale().code)
        return new Response(null, { status: 301, headers: { location } })
      },
    },
  },
})
