import { createFileRoute } from '@tanstack/react-router'
import { serveDocument } from '#/features/requests/document.server.ts'

/** A document, for those who may see its request. */
export const Route = createFileRoute('/api/files/$id')({
  server: {
    handlers: {
      GET: ({ params: { id }, request }) =>
        serveDocument(id, new URL(request.url).searchParams.has('shown')),
    },
  },
})
