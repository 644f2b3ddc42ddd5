import { createFileRoute } from '@tanstack/react-router'
import { PUBLIC_PAGE } from '#/features/frame/caching.ts'
import { magazineFeed } from '#/features/magazine/feed.server.ts'
import { requestContext } from '#/server/context.server.ts'

export const Route = createFileRoute('/{-$locale}/services/magazines/feed.xml')({
  server: {
    handlers: {
      GET: async () => {
        const { origin, services } = requestContext()
        return new Response(await magazineFeed(services, origin), {
          headers: { 'content-type': 'application/rss+xml; charset=utf-8', ...PUBLIC_PAGE },
        })
      },
    },
  },
})
