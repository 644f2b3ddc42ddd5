import { createFileRoute } from '@tanstack/react-router'

/** The process is alive; checks nothing else. */
export const Route = createFileRoute('/healthz')({
  server: { handlers: { GET: () => new Response('ok') } },
})
