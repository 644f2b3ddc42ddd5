import { eq } from 'drizzle-orm'
import { changesBetween, type ContentItem, type Texts } from '#/domain/content/content.ts'
import type { App } from '#/server/app.ts'
import { contentRevisions as revisions } from '#/server/db/schema/content.ts'
import type { Work } from '#/server/work.ts'
import { auditChange, changing, writePublic } from './changing.ts'
import type { ContentChange, ContentChanged, ContentSave } from './revision.ts'
import { findVersion, insertRevision, lockLatest, textsIn } from './revision-rows.ts'
import { contentTables } from './tables.ts'

export function recordDraft(
  app: App,
  piece: ContentItem,
  { by, seen, texts, isNew, action }: ContentSave,
): Promise<ContentChanged> {
  return changing(app, async (work) => {
    const { tx } = work
    const latest = await lockLatest(tx, piece)
    const present = latest ? null : await contentTables[piece.kind].read(tx, piece.key)
    if (isNew && (latest || present)) return { ok: false, code: 'key-taken' }
    if ((latest?.version ?? 0) !== seen) return { ok: false, code: 'changed-meanwhile' }
    if (!isNew && !latest && !present) return { ok: false, code: 'content-not-found' }
    if (present) await keepPresent(work, { piece, texts: present })
    const before = latest ? textsIn(latest.data) : (present ?? {})
    const after = { ...piece, version: present ? 2 : seen + 1 }
    if (!isNew && changesBetween(before, texts).length === 0)
      return { ok: false, code: 'nothing-new' }
    await insertRevision(work, { ...after, texts, authorId: by })
    const fields = changesBetween(before, texts).map(({ field }) => field)
    await auditChange(
      work,
      { piece, by, action },
      { version: seen },
      { version: after.version, fields },
    )
    return { ok: true, version: after.version }
  })
}

/** Publishes the latest version as it is; an earlier or already published one as a new version. */
export function recordPublication(
  app: App,
  piece: ContentItem,
  { by, seen, version }: ContentChange & { version: number },
): Promise<ContentChanged> {
  return changing(app, async (work) => {
    const { tx } = work
    const latest = await lockLatest(tx, piece)
    if (!latest || latest.version !== seen) return { ok: false, code: 'changed-meanwhile' }
    const chosen = version === latest.version ? latest : await findVersion(tx, piece, version)
    if (!chosen) return { ok: false, code: 'content-not-found' }
    if (chosen === latest && latest.publishedAt) return { ok: false, code: 'nothing-new' }
    const texts = textsIn(chosen.data)
    const target =
      chosen === latest
        ? latest
        : await insertRevision(work, { ...piece, version: seen + 1, texts, authorId: by })
    await writePublic(work, { row: target, by })
    const action = chosen === latest ? 'content-published' : 'content-rolled-back'
    const after = { version: target.version, as: version }
    await auditChange(work, { piece, by, action }, { version: seen }, after)
    return { ok: true, version: target.version }
  })
}

/** Keeps the current public content as version 1 before its first edit here. */
async function keepPresent(
  work: Work,
  { piece, texts }: { piece: ContentItem; texts: Texts },
): Promise<void> {
  const { tx, now } = work
  const first = await insertRevision(work, { ...piece, version: 1, texts, authorId: null })
  await tx.update(revisions).set({ publishedAt: now }).where(eq(revisions.id, first.id))
}
