import { createFileRoute } from '@tanstack/react-router'
import { serveDocument } from '#/features/documents/file.server.ts'

/** A patient's document, for the patient and for the clinics of its visits. */
export const Route = createFileRoute('/api/documents/$id')({
  server: {
    handlers: {
      GET: ({ params: { id }, request }) => serveDocument(id, new URL(request.url).searchParams),
    },
  },
})
