import { and, asc, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from './connect.ts'

/** Changes that have not reached an external service. Each is retried until it succeeds. */
export type Backlog = {
  waiting: number
  /** When the oldest of them was made; null where there is none. */
  waitsSince: Date | null
  /** Changes whose latest try failed, oldest first. */
  failing: { path: string; attempts: number; reason: string; createdAt: Date }[]
}

type Queue = PgTable & Record<'createdAt' | 'attempts' | 'reason', PgColumn>

/** `path` is the service's name for the change; `waits` selects the rows that count. */
type Reading = { path: SQL<string>; waits?: SQL | undefined; most: number }

export async function readBacklog(
  db: Queries,
  queue: Queue,
  { path, waits, most }: Reading,
): Promise<Backlog> {
  const { createdAt } = queue
  const [all, failing] = await Promise.all([
    db
      .select({
        waiting: sql<number>`count(*)::int`,
        waitsSince: sql`min(${createdAt})`.mapWith((at: string): Date | null => new Date(at)),
      })
      .from(queue)
      .where(waits),
    db
      .select({
        path,
        attempts: sql<number>`${queue.attempts}`,
        reason: sql<string>`${queue.reason}`,
        createdAt: sql`${createdAt}`.mapWith((at: string) => new Date(at)),
      })
      .from(queue)
      .where(and(waits, isNotNull(queue.reason)))
      .orderBy(asc(createdAt), asc(path))
      .limit(most),
  ])
  const [{ waiting, waitsSince } = { waiting: 0, waitsSince: null }] = all
  return { waiting, waitsSince, failing }
}
