import { mirrorCollections, type MirrorKey } from '#/domain/mirror.ts'
import type { MirrorChange, MirrorOutcome } from '#/server/gateways/mirror/gateway.ts'
import {
  postponeQueued,
  queueAll,
  queueTimed,
  raiseVersion,
  readQueued,
  finishQueued,
  takeQueued,
  turnMirror,
} from '#/server/mirror/queue.ts'
import type { App } from './app.ts'
import { logEvent } from './log.server.ts'

/** Of one transaction with the mirror. */
const BATCH = 100
/** The caller runs it again soon. */
const MOST_BATCHES = 20

/** Once a minute: collects changes where there is a mirror, and what the clock alone has changed. */
export async function keepMirrorQueue(app: App): Promise<void> {
  await turnMirror(app, app.gateways.mirror !== null)
  if (app.gateways.mirror) await queueTimed(app)
}

/** Brings what changed to the mirror; answers how many changes it got. Any number may run at once. */
export async function feedMirror(app: App): Promise<number> {
  if (!app.gateways.mirror) return 0
  let written = 0
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const changes = await takeQueued(app, BATCH)
    if (changes.length === 0) break
    const outcome = await bring(app, changes)
    // While the service is away the others need not be tried.
    if (!outcome.ok && outcome.code === 'away') break
    written += changes.length
  }
  return written
}

/** Queues all that is public to be written anew, and all that is there and should not be to be removed. */
export async function rebuildMirror(app: App): Promise<void> {
  const { mirror } = app.gateways
  if (!mirror) throw new Error('There is no mirror: name firestore in FIREBASE_SERVICES.')
  await turnMirror(app, true)
  const there: MirrorKey[] = []
  for (const collection of mirrorCollections) {
    const listed = await mirror.list(collection)
    // A database that was put back from a backup counts on from where the mirror is.
    await raiseVersion(app, Math.max(0, ...listed.map(({ version }) => version)))
    there.push(...listed.map(({ document }) => ({ collection, document })))
  }
  await queueAll(app, there)
}

async function bring(app: App, changes: readonly MirrorChange[]): Promise<MirrorOutcome> {
  const outcome = await write(app, changes)
  const ids = changes.map(({ id }) => id)
  if (outcome.ok) await finishQueued(app, ids)
  else if (outcome.code === 'refused' && changes.length > 1) {
    // One of them is at fault: the others do without it.
    for (const change of changes) await bring(app, [change])
  } else {
    await postponeQueued(app, ids, outcome.reason)
    logEvent('error', 'mirror-failed', { changes: ids.length, reason: outcome.reason })
  }
  return outcome
}

async function write(app: App, changes: readonly MirrorChange[]): Promise<MirrorOutcome> {
  const documents = await readQueued(app, changes)
  return app.gateways.mirror
    ? app.gateways.mirror.write(documents)
    : { ok: false, code: 'away', reason: 'off' }
}
