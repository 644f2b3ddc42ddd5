import { createFileRoute } from '@tanstack/react-router'
import { serveAvatar } from '#/features/directory/avatar.server.ts'

/** A drawn face of a sample doctor. */
export const Route = createFileRoute('/api/portraits/$name')({
  server: { handlers: { GET: ({ params: { name } }) => serveAvatar(name) } },
})
