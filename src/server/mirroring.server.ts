import { mirrorCollections, type MirrorKey } from '#/domain/mirror.ts'
import { logEvent } from './log.server.ts'
import type { MirrorChange, MirrorOutcome } from './ports/mirror.ts'
import type { Services } from './services.server.ts'

type Needs = Pick<Services, 'mirror' | 'mirrorQueue' | 'clock'>

/** Of one transaction with the mirror. */
const BATCH = 100
/** The caller runs it again soon. */
const MOST_BATCHES = 20

/** Once a minute: collects changes where there is a mirror, and what the clock alone has changed. */
export async function keepMirrorQueue({ mirror, mirrorQueue, clock }: Needs): Promise<void> {
  const now = clock.now()
  await mirrorQueue.turn(mirror !== null, now)
  if (mirror) await mirrorQueue.queueTimed(now)
}

/** Brings what changed to the mirror; answers how many changes it got. Any number may run at once. */
export async function feedMirror(services: Needs): Promise<number> {
  if (!services.mirror) return 0
  let written = 0
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const changes = await services.mirrorQueue.take(BATCH, services.clock.now())
    if (changes.length === 0) break
    const outcome = await bring(services, changes)
    // While the service is away the others need not be tried.
    if (!outcome.ok && outcome.code === 'away') break
    written += changes.length
  }
  return written
}

/** Queues all that is public to be written anew, and all that is there and should not be to be removed. */
export async function rebuildMirror(services: Needs): Promise<void> {
  const { mirror, mirrorQueue, clock } = services
  if (!mirror) throw new Error('There is no mirror: name firestore in FIREBASE_SERVICES.')
  await mirrorQueue.turn(true, clock.now())
  const there: MirrorKey[] = []
  for (const collection of mirrorCollections) {
    const listed = await mirror.list(collection)
    // A database that was put back from a backup counts on from where the mirror is.
    await mirrorQueue.raiseVersion(Math.max(0, ...listed.map(({ version }) => version)))
    there.push(...listed.map(({ document }) => ({ collection, document })))
  }
  await mirrorQueue.queueAll(there)
}

async function bring(services: Needs, changes: readonly MirrorChange[]): Promise<MirrorOutcome> {
  const { mirrorQueue, clock } = services
  const outcome = await write(services, changes)
  const ids = changes.map(({ id }) => id)
  if (outcome.ok) await mirrorQueue.settle(ids)
  else if (outcome.code === 'refused' && changes.length > 1) {
    // One of them is at fault: the others do without it.
    for (const change of changes) await bring(services, [change])
  } else {
    await mirrorQueue.postpone(ids, outcome.reason, clock.now())
    logEvent('error', 'mirror-failed', { changes: ids.length, reason: outcome.reason })
  }
  return outcome
}

async function write(
  { mirror, mirrorQueue, clock }: Needs,
  changes: readonly MirrorChange[],
): Promise<MirrorOutcome> {
  const documents = await mirrorQueue.read(changes, clock.now())
  return mirror ? mirror.write(documents) : { ok: false, code: 'away', reason: 'off' }
}
