import { createFileRoute } from '@tanstack/react-router'
import { serveClinicPhoto } from '#/features/clinic-photos/photo.server.ts'

/** A clinic's photo. */
export const Route = createFileRoute('/api/clinic-photos/$id')({
  server: { handlers: { GET: ({ params: { id }, request }) => serveClinicPhoto(id, request) } },
})
