import { runUpkeep, sendNotices } from '#/server/upkeep.server.ts'
import site from './server.ts'

type Bindings = { HYPERDRIVE?: { connectionString: string } }

type Waiting = { waitUntil: (work: Promise<unknown>) => void }

/** The same application at the edge: bindings become settings, cron becomes upkeep. */
export default {
  async fetch(request: Request, bindings: Bindings, context: Waiting): Promise<Response> {
    useBindings(bindings)
    const response = await site.fetch(request)
    // Told outside at once, without keeping the visitor: cron comes once a minute only.
    if (request.method === 'POST') context.waitUntil(site.mirror())
    return response
  },
  async scheduled(_event: unknown, bindings: Bindings): Promise<void> {
    useBindings(bindings)
    await runUpkeep()
    await sendNotices()
    await site.imports()
    await site.calendars()
    await site.mirror()
  },
}

function useBindings({ HYPERDRIVE }: Bindings): void {
  if (HYPERDRIVE) process.env['DATABASE_URL'] = HYPERDRIVE.connectionString
}
