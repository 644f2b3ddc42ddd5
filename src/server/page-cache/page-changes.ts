import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { App } from '#/server/app.ts'
import { pageNews } from '#/server/db/schema/page-news.ts'

/** The topics of a page, and PostgreSQL's snapshot of the time when its rendering began. */
export type PageFacts = { topics: readonly string[]; snapshot: string }

const { topic, transaction, toldAt } = pageNews
const answerSchema = z.tuple([z.object({ snapshot: z.string(), isOld: z.boolean() })])

/**
 * The current snapshot, and whether a topic of the page has changed since the page's own. Snapshots, unlike the
 * highest number, also detect a transaction that ends later than one with a higher number.
 */
export async function readPageChanges(
  { db }: Pick<App, 'db'>,
  page: PageFacts | null,
): Promise<{ snapshot: string; isOld: boolean }> {
  const then = sql`${page?.snapshot ?? ''}::pg_snapshot`
  const isOld = page
    ? sql`exists (select from ${pageNews} where ${topic} = any(${sql.param(page.topics)})
        and ${transaction} >= pg_snapshot_xmin(${then}) and not pg_visible_in_snapshot(${transaction}, ${then}))`
    : sql`false`
  const { rows } = await db.execute(
    sql`select pg_current_snapshot()::text as snapshot, ${isOld} as "isOld"`,
  )
  const [answer] = answerSchema.parse(rows)
  return answer
}

/** Longer than any page is kept. */
const KEPT_MILLISECONDS = 15 * 60_000

export async function pruneOldPageChanges({ db }: App, now: Date): Promise<void> {
  await db.delete(pageNews).where(lt(toldAt, new Date(now.getTime() - KEPT_MILLISECONDS)))
}
