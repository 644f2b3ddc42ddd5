import { createFileRoute } from '@tanstack/react-router'
import { answerSitemapIndex } from '#/features/seo/sitemap.server.ts'
import { sitemapParts } from './sitemaps/-parts.ts'

export const Route = createFileRoute('/sitemap.xml')({
  server: { handlers: { GET: () => answerSitemapIndex(sitemapParts) } },
})
