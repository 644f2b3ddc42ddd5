import { createFileRoute } from '@tanstack/react-router'
import { receiveUpload } from '#/forms/upload.server.ts'

/** Uploads one document of a form that is being filled in. */
export const Route = createFileRoute('/api/files/')({
  server: { handlers: { POST: ({ request }) => receiveUpload(request) } },
})
