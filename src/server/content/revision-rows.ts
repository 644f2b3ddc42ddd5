import { and, desc, eq, sql } from 'drizzle-orm'
import type { ContentItem, Texts } from '#/domain/content/content.ts'
import type { Transactional } from '#/server/db/connect.ts'
import { contentRevisions as revisions } from '#/server/db/schema/content.ts'
import type { Work } from '#/server/work.ts'

export type Row = typeof revisions.$inferSelect

/** The texts of a stored version. */
export function textsIn(data: Record<string, unknown>): Texts {
  return Object.fromEntries(Object.entries(data).map(([name, text]) => [name, String(text)]))
}

/** Serializes changes of a piece, including one that has no version to lock. */
export async function lockLatest(
  tx: Transactional,
  { kind, key }: ContentItem,
): Promise<Row | undefined> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`content ${kind}/${key}`}, 0))`,
  )
  const [latest] = await tx
    .select()
    .from(revisions)
    .where(and(eq(revisions.kind, kind), eq(revisions.key, key)))
    .orderBy(desc(revisions.version))
    .limit(1)
  return latest
}

export async function findVersion(tx: Transactional, { kind, key }: ContentItem, version: number) {
  const { kind: ofKind, key: ofKey } = revisions
  const [found] = await tx
    .select()
    .from(revisions)
    .where(and(eq(ofKind, kind), eq(ofKey, key), eq(revisions.version, version)))
  return found
}

type NewRevision = ContentItem & { version: number; texts: Texts; authorId: string | null }

export async function insertRevision(
  { tx, now, random }: Work,
  { kind, key, version, texts, authorId }: NewRevision,
): Promise<Row> {
  const [row] = await tx
    .insert(revisions)
    .values({ id: random.id(), kind, key, version, data: texts, authorId, createdAt: now })
    .returning()
  if (!row) throw new Error('no row was inserted')
  return row
}
