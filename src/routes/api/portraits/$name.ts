import { createFileRoute } from '@tanstack/react-router'
import { servePortrait } from '#/features/directory/portrait.server.ts'

/** A drawn face of a sample doctor. */
export const Route = createFileRoute('/api/portraits/$name')({
  server: { handlers: { GET: ({ params: { name } }) => servePortrait(name) } },
})
