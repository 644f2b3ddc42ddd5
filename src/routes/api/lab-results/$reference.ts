import { createFileRoute } from '@tanstack/react-router'
import { serveLabFile } from '#/features/lab-orders/files.server.ts'

/** A version of a laboratory's result, or the photo of the prescription. */
export const Route = createFileRoute('/api/lab-results/$reference')({
  server: {
    handlers: {
      GET: ({ params: { reference }, request }) =>
        serveLabFile(reference, new URL(request.url).searchParams),
    },
  },
})
