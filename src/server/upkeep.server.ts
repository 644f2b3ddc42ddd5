import { logFailure } from './log.server.ts'
import { openServices } from './services.server.ts'

/** What has to happen without anybody asking: once a minute, on Node and at the edge. */
export async function runUpkeep(): Promise<void> {
  const { services, release } = openServices()
  try {
    const now = services.clock.now()
    await services.bookings.expireHolds(now)
    await services.directory.refreshNextSlots(now)
  } catch (error) {
    logFailure('upkeep-failed', error, 'upkeep')
  } finally {
    await release()
  }
}
