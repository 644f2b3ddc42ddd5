import { createFileRoute } from '@tanstack/react-router'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { readFeed } from '#/features/magazine/feed.server.ts'

export const Route = createFileRoute('/{-$locale}/services/magazines/feed.xml')({
  server: {
    handlers: {
      GET: async () =>
        new Response(await readFeed(), {
          headers: { 'content-type': 'application/rss+xml; charset=utf-8', ...PUBLIC_PAGE },
        }),
    },
  },
})
