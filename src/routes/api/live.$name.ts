import { createFileRoute } from '@tanstack/react-router'
import { openStream } from '#/features/live/open.server.ts'

/** Server-sent events that report changes of a topic. */
export const Route = createFileRoute('/api/live/$name')({
  server: { handlers: { GET: ({ params, request }) => openStream(params.name, request) } },
})
