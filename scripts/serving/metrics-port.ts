import { serve } from 'srvx'
import { getSettings } from '../../src/server/config/settings.ts'
import { refusePort } from './ports.ts'

/** Answers /metrics without a token on METRICS_PORT, which only this machine can reach by default. */
export async function serveMetrics(answer: () => Promise<Response>): Promise<() => Promise<void>> {
  const { METRICS_PORT: port, METRICS_HOST: hostname } = getSettings()
  if (!port) return async () => {}
  const server = serve({
    port,
    hostname,
    silent: true,
    gracefulShutdown: false,
    node: { exclusive: false },
    fetch: ({ url }) =>
      new URL(url).pathname === '/metrics'
        ? answer()
        : new Response('Page Not Found', { status: 404 }),
  })
  await server.ready().catch((error: unknown) => refusePort('METRICS_PORT', port, error))
  return () => server.close(true)
}
