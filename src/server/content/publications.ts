import { and, eq, isNotNull, max } from 'drizzle-orm'
import type { ContentKind } from '#/domain/content/content.ts'
import type { App } from '#/server/app.ts'
import { contentRevisions } from '#/server/db/schema/content.ts'

/** When each piece of a kind was last published at the desk, by its slug. */
export async function listPublications(app: App, kind: ContentKind): Promise<Map<string, Date>> {
  const { key, publishedAt } = contentRevisions
  const rows = await app.reads
    .select({ key, publishedAt: max(publishedAt) })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.kind, kind), isNotNull(publishedAt)))
    .groupBy(key)
  return new Map(rows.flatMap((row) => (row.publishedAt ? [[row.key, row.publishedAt]] : [])))
}
