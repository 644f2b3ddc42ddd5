import { eq } from 'drizzle-orm'
import type { ContentItem } from '#/domain/content/content.ts'
import type { App } from '#/server/app.ts'
import { contentRevisions as revisions } from '#/server/db/schema/content.ts'
import { transact, type Work } from '#/server/work.ts'
import { auditChange, changing, Refusal, writePublic } from './changing.ts'
import type { ContentChange, ContentChanged } from './revision.ts'
import { lockLatest, textsIn } from './revision-rows.ts'
import { contentTables } from './tables.ts'

/** Schedules the latest version to be published then; null cancels the schedule. */
export function recordSchedule(
  app: App,
  piece: ContentItem,
  { by, seen, at }: ContentChange & { at: Date | null },
): Promise<ContentChanged> {
  return changing(app, async (work) => {
    const { tx } = work
    const latest = await lockLatest(tx, piece)
    if (!latest || latest.version !== seen) return { ok: false, code: 'changed-meanwhile' }
    if (latest.publishedAt) return { ok: false, code: 'nothing-new' }
    const problem = at && contentTables[piece.kind].problemOf(textsIn(latest.data), at)
    if (problem) throw new Refusal(problem)
    await tx.update(revisions).set({ publishAt: at }).where(eq(revisions.id, latest.id))
    const [before, after] = [latest.publishAt, at].map((time) => ({
      publishAt: time?.toISOString() ?? null,
    }))
    const entry = { piece, by, action: 'content-scheduled' as const }
    await auditChange(work, entry, before ?? {}, { ...after, version: latest.version })
    return { ok: true, version: latest.version }
  })
}

/** Publishes a version that is due; null if it was not published. */
export async function publishScheduled(app: App, id: string): Promise<ContentItem | null> {
  const [row] = await app.db.select().from(revisions).where(eq(revisions.id, id))
  if (!row) return null
  const piece = { kind: row.kind, key: row.key }
  const done = await changing(app, (work) => publishRow(work, { piece, id }))
  if (done.ok) return piece
  // It cannot be published: it stays a draft, and the audit records why.
  await transact(app, async (work) => {
    const { tx } = work
    await tx.update(revisions).set({ publishAt: null }).where(eq(revisions.id, id))
    const entry = { piece, by: null, action: 'content-not-published' as const }
    const code = done.code === 'refused' ? done.problem.code : done.code
    await auditChange(work, entry, {}, { version: row.version, code })
  })
  return null
}

async function publishRow(
  work: Work,
  { piece, id }: { piece: ContentItem; id: string },
): Promise<ContentChanged> {
  const { tx, now } = work
  const latest = await lockLatest(tx, piece)
  const [row] = await tx.select().from(revisions).where(eq(revisions.id, id))
  const isDue = row?.publishAt && !row.publishedAt && row.publishAt <= now
  if (!isDue || !latest) return { ok: false, code: 'nothing-new' }
  // A newer version was published manually, so the scheduled one is outdated.
  if (latest.version > row.version && latest.publishedAt)
    return { ok: false, code: 'changed-meanwhile' }
  await writePublic(work, { row, by: null })
  const after = { version: row.version }
  await auditChange(work, { piece, by: null, action: 'content-published' }, {}, after)
  return { ok: true, version: row.version }
}
