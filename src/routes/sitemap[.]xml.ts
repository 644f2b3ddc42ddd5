import { createFileRoute } from '@tanstack/react-router'
import { sitemapIndex, xmlResponse } from '#/features/frame/sitemap.ts'
import { requestContext } from '#/server/context.server.ts'
import { sitemapParts } from './sitemaps/-parts.ts'

export const Route = createFileRoute('/sitemap.xml')({
  server: {
    handlers: {
      GET: () => xmlResponse(sitemapIndex(requestContext().origin, Object.keys(sitemapParts))),
    },
  },
})
