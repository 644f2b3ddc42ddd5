import { mirrorCollections, type MirrorKey } from '#/domain/web/mirror.ts'
import type { MirrorChange, MirrorOutcome } from '#/server/gateways/mirror/mirror.ts'
import { drainQueue, finishRows, postponeRows } from '#/server/db/queue.ts'
import {
  leaseMirrorChanges,
  mirrorQueue,
  queueAll,
  raiseVersion,
  readQueued,
  turnMirror,
} from '#/server/mirror/queue.ts'
import { queueTimed } from '#/server/mirror/timed.ts'
import type { App } from '#/server/app.ts'
import { logEvent } from '#/server/observability/log.ts'

/** Changes in one transaction with the mirror. */
const BATCH = 100
const MOST_BATCHES = 20

/**
 * Once a minute: turns the collection of changes on or off with the mirror, and queues what changed
 * by the passing of time alone.
 */
export async function keepMirrorQueue(app: App): Promise<void> {
  await turnMirror(app, app.gateways.mirror !== null)
  if (app.gateways.mirror) await queueTimed(app)
}

/** Writes queued changes to the mirror; returns how many it processed. Safe to run concurrently. */
export async function feedMirror(app: App): Promise<number> {
  if (!app.gateways.mirror) return 0
  return drainQueue({
    mostBatches: MOST_BATCHES,
    lease: () => leaseMirrorChanges(app, BATCH),
    deliver: async (changes) => {
      const outcome = await bring(app, changes)
      const isUnavailable = !outcome.ok && outcome.code === 'away'
      return { done: isUnavailable ? 0 : changes.length, isUnavailable }
    },
  })
}

/** Queues every public document for rewriting, and every mirrored one that is not public for removal. */
export async function rebuildMirror(app: App): Promise<void> {
  const { mirror } = app.gateways
  if (!mirror) throw new Error('There is no mirror: name firestore in FIREBASE_SERVICES.')
  await turnMirror(app, true)
  const there: MirrorKey[] = []
  for (const collection of mirrorCollections) {
    const listed = await mirror.list(collection)
    // A database restored from a backup continues with the mirror's version numbers.
    await raiseVersion(app, Math.max(0, ...listed.map(({ version }) => version)))
    there.push(...listed.map(({ document }) => ({ collection, document })))
  }
  await queueAll(app, there)
}

async function bring(app: App, changes: readonly MirrorChange[]): Promise<MirrorOutcome> {
  const outcome = await write(app, changes)
  const ids = changes.map(({ id }) => id)
  if (outcome.ok) await finishRows(app, mirrorQueue, ids)
  else if (outcome.code === 'refused' && changes.length > 1) {
    // One of the changes is invalid: write each alone, so that the others succeed.
    for (const change of changes) await bring(app, [change])
  } else {
    await postponeRows(app, mirrorQueue, { keys: ids, reason: outcome.reason })
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
