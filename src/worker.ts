import site from './server.ts'

type Bindings = { HYPERDRIVE?: { connectionString: string } }

type Waiting = { waitUntil: (work: Promise<unknown>) => void }

/** The application at the edge: bindings become settings, cron becomes maintenance. */
export default {
  async fetch(request: Request, bindings: Bindings, context: Waiting): Promise<Response> {
    useBindings(bindings)
    const response = await site.fetch(request)
    // Immediately, but without delaying the visitor: cron runs only once a minute.
    if (request.method === 'POST') context.waitUntil(site.followUp())
    return response
  },
  async scheduled(_event: unknown, bindings: Bindings): Promise<void> {
    useBindings(bindings)
    await site.maintenance()
    await site.followUp()
  },
}

/** Hyperdrive is a pooler, which accepts no connection settings. */
function useBindings({ HYPERDRIVE }: Bindings): void {
  if (!HYPERDRIVE) return
  process.env['DATABASE_URL'] = HYPERDRIVE.connectionString
  process.env['DATABASE_PREPARE'] = 'false'
}
