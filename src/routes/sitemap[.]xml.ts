import { createFileRoute } from '@tanstack/react-router'
import { sitemap } from '#/features/frame/sitemap.ts'
import { requestContext } from '#/server/context.server.ts'

export const Route = createFileRoute('/sitemap.xml')({
  server: {
    handlers: {
      GET: async () => {
        const { origin, services } = requestContext()
        const slugs = await services.directory.listSlugs()
        return new Response(sitemap(origin, slugs), {
          headers: {
            'content-type': 'application/xml; charset=utf-8',
            'cache-control': 'public, max-age=3600',
          },
        })
      },
    },
  },
})
