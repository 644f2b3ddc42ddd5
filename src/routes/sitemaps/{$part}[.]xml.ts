import { createFileRoute } from '@tanstack/react-router'
import { answerSitemap } from '#/features/seo/sitemap.server.ts'
import { sitemapParts } from './-parts.ts'

export const Route = createFileRoute('/sitemaps/{$part}.xml')({
  server: {
    handlers: { GET: ({ params: { part } }) => answerSitemap(sitemapParts, part) },
  },
})
