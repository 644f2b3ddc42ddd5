import { createFileRoute } from '@tanstack/react-router'
import { openNews } from '#/features/news/open.server.ts'

/** Server-sent events: that something of a topic changed. */
export const Route = createFileRoute('/api/news/$name')({
  server: { handlers: { GET: ({ params, request }) => openNews(params.name, request) } },
})
