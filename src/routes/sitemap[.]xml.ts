import { createFileRoute } from '@tanstack/react-router'
import { sitemapIndex, xmlResponse } from '#/features/frame/sitemap.ts'
import { getUrlOrigin } from '#/paraglide/runtime.js'
import { sitemapParts } from './sitemaps/-parts.ts'

export const Route = createFileRoute('/sitemap.xml')({
  server: {
    handlers: {
      GET: () => xmlResponse(sitemapIndex(getUrlOrigin(), Object.keys(sitemapParts))),
    },
  },
})
