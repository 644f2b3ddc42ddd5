import { lt } from 'drizzle-orm'
import {
  periodBefore,
  retention,
  type Period,
  type RetentionKind,
} from '#/domain/account/retention.ts'
import type { App } from '#/server/app.ts'
import { BATCH, deleteBatch } from '#/server/db/delete-batch.ts'
import { clinicPhotos } from '#/server/db/schema/clinic-photos.ts'
import { imports } from '#/server/db/schema/desk.ts'
import { providerInvitations, providerMembers } from '#/server/db/schema/providers.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { deleteUnclaimedFiles } from '#/server/files/files.ts'
import { deleteOldCodes } from '#/server/verification/codes.ts'
import { deleteOldDrafts } from '#/server/requests/drafts.ts'
import { emptyRemovedFamily, pruneSessions } from './prune-accounts.ts'
import { pruneLabOrders } from './erase-lab-orders.ts'
import { pruneMessages, pruneStops } from './prune-messages.ts'
import { prunePayments } from './prune-payments.ts'
import { pruneApplications, pruneRequests } from './prune-requests.ts'
import { pruneHolds, pruneVisits, pruneVouchers, pruneWaiting } from './prune-visits.ts'

/** Deletes or anonymizes a batch of what ended before this instant; returns how many. */
export type Prune = (app: App, before: Date) => Promise<number>

/** What no period ends, `pruneOldLimits` deletes, or the backup command removes. */
type PersonalColumns = 'account' | 'receipts' | 'profiles' | 'staff' | 'attempts' | 'backups'

const prunes: Record<Exclude<RetentionKind, PersonalColumns>, Prune> = {
  family: emptyRemovedFamily,
  sessions: pruneSessions,
  codes: deleteOldCodes,
  visits: async (app, before) =>
    (await pruneVisits(app, before)) + (await pruneLabOrders(app, before)),
  // Before the holds: an offer of a waiting list references its hold.
  waiting: pruneWaiting,
  holds: pruneHolds,
  vouchers: pruneVouchers,
  payments: prunePayments,
  reviews: ({ db }, before) => deleteBatch(db, reviews, lt(reviews.rejectedAt, before)),
  requests: pruneRequests,
  refusedApplications: async (app, before) =>
    (await pruneApplications(app, before)) +
    (await deleteBatch(app.db, clinicPhotos, lt(clinicPhotos.rejectedAt, before))),
  drafts: deleteOldDrafts,
  uploads: deleteUnclaimedFiles,
  messages: pruneMessages,
  stops: pruneStops,
  memberships: ({ db }, before) =>
    deleteBatch(db, providerMembers, lt(providerMembers.leftAt, before)),
  invitations: ({ db }, before) =>
    deleteBatch(db, providerInvitations, lt(providerInvitations.expiresAt, before)),
  imports: ({ db }, before) => deleteBatch(db, imports, lt(imports.updatedAt, before)),
}

/**
 * Batches of one kind in a run, each a transaction: 240,000 rows a day, where 50,000 bookings and their 100,000
 * messages become old, and a run ends in seconds.
 */
export const MOST_BATCHES = 20

/** Prunes batches of each kind; returns how many rows. A failure of one kind does not stop the others. */
export async function pruneOldData(app: App): Promise<number> {
  const now = app.clock.now()
  let pruned = 0
  const failures: unknown[] = []
  for (const [kind, prune] of Object.entries(prunes)) {
    const period = periods[kind]
    if (!period) continue
    await pruneKind(app, prune, periodBefore(now, period)).then(
      (count) => void (pruned += count),
      (error: unknown) => void failures.push(error),
    )
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some old data was not pruned.')
  return pruned
}

async function pruneKind(app: App, prune: Prune, before: Date): Promise<number> {
  let pruned = 0
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const count = await prune(app, before)
    pruned += count
    if (count < BATCH) break
  }
  return pruned
}

const periods: Record<string, Period | null> = retention
