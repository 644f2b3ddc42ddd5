import { and, count, eq, lte, min } from 'drizzle-orm'
import type { RequestKind } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import { isUnexpired, notices } from '#/server/db/schema/notices.ts'
import { isOpenRequest, requests } from '#/server/db/schema/requests.ts'

/** How many items wait, and since when the oldest does. */
export type Waiting = { count: number; oldestAt: Date | null }

/** Notices that are due. */
export async function readOutboxVitals(app: App): Promise<Waiting> {
  const now = app.clock.now()
  const [due] = await app.db
    .select({ count: count(), oldestAt: min(notices.dueAt) })
    .from(notices)
    .where(and(eq(notices.status, 'pending'), lte(notices.dueAt, now), isUnexpired(now)))
  return due ?? { count: 0, oldestAt: null }
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
