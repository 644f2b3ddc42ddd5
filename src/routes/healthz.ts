import { createFileRoute } from '@tanstack/react-router'

/** The process is alive; nothing else is asked. */
export const Route = createFileRoute('/healthz')({
  server: { handlers: { GET: () => new Response('ok') } },
})
