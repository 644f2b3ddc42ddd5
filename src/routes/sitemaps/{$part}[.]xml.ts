import { createFileRoute } from '@tanstack/react-router'
import { sitemap, xmlResponse } from '#/features/frame/sitemap.ts'
import { requestContext } from '#/server/context.server.ts'
import { sitemapParts } from './-parts.ts'

export const Route = createFileRoute('/sitemaps/{$part}.xml')({
  server: {
    handlers: {
      GET: async ({ params: { part } }) => {
        const list = Object.hasOwn(sitemapParts, part) ? sitemapParts[part] : undefined
        if (!list) return new Response('Not Found', { status: 404 })
        const { origin, services } = requestContext()
        return xmlResponse(sitemap(origin, await list(services)))
      },
    },
  },
})
