import { runUpkeep, sendNotices } from '#/server/upkeep.server.ts'
import site from './server.ts'

type Bindings = { HYPERDRIVE?: { connectionString: string } }

/** The same application at the edge: bindings become settings, cron becomes upkeep. */
export default {
  fetch(request: Request, bindings: Bindings): Promise<Response> {
    useBindings(bindings)
    return site.fetch(request)
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
