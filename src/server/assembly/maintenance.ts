import { cacheTags } from '#/domain/content/content.ts'
import { expireHolds } from '#/server/bookings/expiry.ts'
import { pruneOldPhoneUses } from '#/server/bookings/phone-uses.ts'
import { listPublishedContent, publishDueContent } from '#/server/content/contents.ts'
import { measureWaitingNightly } from '#/server/doctors/waiting-figures.ts'
import { renewDemo } from '#/server/demo/renewal.ts'
import { refreshListings } from '#/server/doctors/directory.ts'
import { pruneOldLimits } from '#/server/http/limits.ts'
import { pruneOldPageChanges } from '#/server/page-cache/page-changes.ts'
import { drainInbox } from '#/server/inbox/work.ts'
import { dropExpiredNotices } from '#/server/notices/drop.ts'
import { whileClockIsSure } from '#/server/operations/clock-guard.ts'
import { takeTurn } from '#/server/operations/turns.ts'
import { expirePayments } from '#/server/ledger/ledger.ts'
import { queueSessionSummaries } from '#/server/practices/session-summaries.ts'
import { pruneOldData } from '#/server/privacy/prune.ts'
import { encryptOldColumnsDaily } from '#/server/sealing/sealing.ts'
import { recordDistrictPagesNightly } from '#/server/search/district-pages.ts'
import { endPastWaits } from '#/server/waiting/over.ts'
import type { App } from '#/server/app.ts'
import { correctFutureTimes } from './clock-corrections.ts'
import { keepCheckpoint } from '#/server/audit/store-checkpoint.ts'
import type { Job } from './run-jobs.ts'
import { feedLive, keepLiveQueue } from '#/server/live-times/sync.ts'
import { feedMirror, keepMirrorQueue } from '#/server/mirror/sync.ts'
import { drainOutbox } from '#/server/notices/send-due.ts'
import { drainRefunds } from '#/server/payments/send-refunds.ts'
import { drainEReceipts } from '#/server/receipts/send-e-receipts.ts'
import { removeObjects } from '#/server/files/remove-objects.ts'
import { isWorker } from '#/server/config/runtime.ts'

/**
 * Periodic work that no request triggers: once a minute, on Node and at the edge. Of several nodes only
 * one runs it at a time; at the edge there is one timer, and one connection.
 */
export const maintenance: Job = {
  name: 'maintenance',
  work: async (app) => {
    // Each node has a log and a disk of its own.
    await keepCheckpoint(app, app.clock.now())
    if (isWorker()) await maintain(app)
    else await takeTurn(app, 'maintenance', () => maintain(app))
  },
}

/** Sends due notices: every few seconds on Node, after each change at the edge. */
export const notices: Job = { name: 'notices', work: drainOutbox }

/** Works on what gateways report and people answer; before notices, because some are then sent by another channel. */
export const inbox: Job = { name: 'inbox', work: drainInbox }

/** Copies changes to the services that others read: as often as notices, but without delaying them. */
export const mirror: Job = {
  name: 'mirror',
  work: async (app) => {
    await feedLive(app)
    await feedMirror(app)
  },
}

async function maintain(app: App): Promise<void> {
  const now = app.clock.now()
  await correctFutureTimes(app)
  await expirePayments(app)
  await publishDue(app)
  await expireHolds(app)
  await queueSessionSummaries(app)
  await refreshListings(app)
  await whileClockIsSure(app, () => deleteOld(app, now))
  await drainRefunds(app)
  await drainEReceipts(app)
  await keepMirrorQueue(app)
  await keepLiveQueue(app)
}

/** Deletes and drops what is old, for good. */
async function deleteOld(app: App, now: Date): Promise<void> {
  await endPastWaits(app)
  await dropExpiredNotices(app)
  await pruneOldPhoneUses(app)
  await pruneOldPageChanges(app, now)
  if (now.getUTCMinutes() === 0) await tidyUp(app)
  await removeObjects(app)
}

/** Once an hour, because it scans all bookings. */
async function tidyUp(app: App): Promise<void> {
  await pruneOldLimits(app)
  await encryptOldColumnsDaily(app, SEALED_AN_HOUR)
  await pruneOldData(app)
  await measureWaitingNightly(app)
  await recordDistrictPagesNightly(app)
  await renewDemo(app)
}

/**
 * Publishes what is due, and repeats recent purges of shared caches: a purge may have failed, or a
 * cache may have fetched a page again just before it changed.
 */
export async function publishDue(app: App): Promise<void> {
  await publishDueContent(app)
  const fresh = await listPublishedContent(
    app,
    new Date(app.clock.now().getTime() - PURGED_MILLISECONDS),
  )
  if (fresh.length > 0) await app.gateways.cache.purge([...new Set(fresh.flatMap(cacheTags))])
}

/** Rows per column that are sealed with an older key, or not sealed at all. */
const SEALED_AN_HOUR = 20_000

const PURGED_MILLISECONDS = 5 * 60_000
