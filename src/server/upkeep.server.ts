import { cacheTags } from '#/domain/content.ts'
import { oldestDraft } from '#/domain/draft.ts'
import { keepCheckpoint } from './checkpoints.server.ts'
import { drainRefunds } from './refunds.server.ts'
import { feedLive, keepLiveQueue } from './livetimes.server.ts'
import { logFailure } from './log.server.ts'
import { feedMirror, keepMirrorQueue } from './mirroring.server.ts'
import { drainOutbox } from './outbox.server.ts'
import { openForJobs } from './opening.server.ts'
import { removeObjects } from './removing.server.ts'
import { type Services } from './services.server.ts'
import { isWorker } from './worker.server.ts'

/**
 * What has to happen without anybody asking: once a minute, on Node and at the edge. Of several nodes one
 * does it at a time; at the edge there is one timer, and one connection.
 */
export async function runUpkeep(): Promise<void> {
  const { services, release } = openForJobs()
  try {
    // Each node has a log and a disk of its own.
    await keepCheckpoint(services, services.clock.now())
    if (isWorker()) await keepUp(services)
    else await services.turns.take('upkeep', () => keepUp(services))
  } catch (error) {
    logFailure('upkeep-failed', error, 'upkeep')
  } finally {
    await release()
  }
}

async function keepUp(services: Services): Promise<void> {
  const now = services.clock.now()
  await services.ledger.expire(now)
  await publishDue(services)
  await services.bookings.expireHolds(now)
  await services.bookings.forgetPhoneUses(now)
  await services.directory.refreshNextSlots(now)
  await services.drafts.deleteOld(oldestDraft(now))
  await services.verification.deleteOld(new Date(now.getTime() - CODE_KEPT_MILLISECONDS))
  await services.files.deleteUnclaimed(new Date(now.getTime() - UNCLAIMED_FILE_MILLISECONDS))
  if (now.getUTCMinutes() === 0) await tidyUp(services, now)
  await drainRefunds(services)
  await keepMirrorQueue(services)
  await keepLiveQueue(services)
  await removeObjects(services)
}

/** Once an hour, for it reads through every booking there is. */
async function tidyUp({ personalData, limits, sealing }: Services, now: Date): Promise<void> {
  await personalData.forgetOld(now)
  await limits.forgetOld(now)
  await sealing.sealOld(SEALED_AN_HOUR)
}

/**
 * Publishes what is due, and says again what shared caches must forget: they may not have heard it,
 * or have fetched a page again just before it changed.
 */
export async function publishDue({
  contents,
  cache,
  clock,
}: Pick<Services, 'contents' | 'cache' | 'clock'>): Promise<void> {
  const now = clock.now()
  await contents.publishDue(now)
  const fresh = await contents.listPublished(new Date(now.getTime() - PURGED_MILLISECONDS))
  if (fresh.length > 0) await cache.purge([...new Set(fresh.flatMap(cacheTags))])
}

/** What has to leave the house: every few seconds on Node, with the upkeep at the edge. */
export async function sendNotices(): Promise<void> {
  const { services, release } = openForJobs()
  try {
    await drainOutbox(services)
  } catch (error) {
    logFailure('notices-failed', error, 'notices')
  } finally {
    await release()
  }
}

/** What changed and others read outside: as often as notices, which wait for none of it. */
export async function feedMirrors(): Promise<void> {
  const { services, release } = openForJobs()
  try {
    await feedLive(services)
    await feedMirror(services)
  } catch (error) {
    logFailure('mirror-failed', error, 'mirror')
  } finally {
    await release()
  }
}

const CODE_KEPT_MILLISECONDS = 24 * 3600_000

/** A form stays open for half a day at most; its documents wait as long again. */
const UNCLAIMED_FILE_MILLISECONDS = 24 * 3600_000

/** Rows of each column that an older key sealed, or none. */
const SEALED_AN_HOUR = 20_000

const PURGED_MILLISECONDS = 5 * 60_000
