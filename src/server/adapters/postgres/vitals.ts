import { and, count, eq, lte, min } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { isOpenRequest, requests } from '#/server/db/schema/requests.ts'
import type { Vitals } from '#/server/ports/vitals.ts'

export function postgresVitals(db: Database): Vitals {
  return {
    outbox: async (now) => {
      const [due] = await db
        .select({ count: count(), oldestAt: min(notices.dueAt) })
        .from(notices)
        .where(and(eq(notices.status, 'pending'), lte(notices.dueAt, now)))
      return due ?? { count: 0, oldestAt: null }
    },

    openRequests: async () => {
      const rows = await db
        .select({ kind: requests.kind, count: count(), oldestAt: min(requests.createdAt) })
        .from(requests)
        .where(isOpenRequest)
        .groupBy(requests.kind)
      return new Map(rows.map(({ kind, ...waiting }) => [kind, waiting]))
    },
  }
}
