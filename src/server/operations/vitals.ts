import { and, count, eq, lte, min, sql } from 'drizzle-orm'
import type { RequestKind } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import type { Backlog } from '#/server/db/backlog.ts'
import { listFailingGateways } from '#/server/gateways/messages/circuit.ts'
import { isUnexpired, notices, scheduledTime } from '#/server/db/schema/notices.ts'
import { isOpenRequest, requests } from '#/server/db/schema/requests.ts'

/** How many items wait, and since when the oldest does. */
export type Waiting = { count: number; oldestAt: Date | null }

/** Notices whose time has come, also those that wait for another try. */
export async function readOutboxVitals(app: App): Promise<Waiting> {
  const now = app.clock.now()
  const oldest = sql<Date | null>`min(${scheduledTime})`.mapWith(notices.dueAt)
  const [due] = await app.db
    .select({ count: count(), oldestAt: oldest })
    .from(notices)
    .where(and(eq(notices.status, 'pending'), lte(scheduledTime, now), isUnexpired(now)))
  return due ?? { count: 0, oldestAt: null }
}

/** Notices whose time has come, and the gateways that have accepted nothing since they failed. */
export async function readOutboxBacklog(app: App): Promise<Backlog> {
  const [{ count: waiting, oldestAt }, failing] = await Promise.all([
    readOutboxVitals(app),
    listFailingGateways(app),
  ])
  return {
    waiting,
    waitsSince: oldestAt,
    failing: failing.map(({ channel, failures, failingSince, reason }) => ({
      path: channel,
      attempts: failures,
      reason: reason ?? '',
      createdAt: failingSince,
    })),
  }
}

/** Unfinished requests by kind; kinds without any are left out. */
export async function readRequestVitals(app: App): Promise<Map<RequestKind, Waiting>> {
  const rows = await app.db
    .select({ kind: requests.kind, count: count(), oldestAt: min(requests.createdAt) })
    .from(requests)
    .where(isOpenRequest)
    .groupBy(requests.kind)
  return new Map(rows.map(({ kind, ...waiting }) => [kind, waiting]))
}
