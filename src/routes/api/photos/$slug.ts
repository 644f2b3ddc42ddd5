import { createFileRoute } from '@tanstack/react-router'
import { servePhoto } from '#/features/directory/photo.server.ts'

/** A doctor's published photo. */
export const Route = createFileRoute('/api/photos/$slug')({
  server: { handlers: { GET: ({ params: { slug }, request }) => servePhoto(slug, request) } },
})
