import { and, eq, inArray, isNull, lt, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import { parseMobile } from '#/domain/account/phone.ts'
import type { RequestKind } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { deleteBatch } from '#/server/db/delete-batch.ts'
import { drafts, files } from '#/server/db/schema/requests.ts'
import type { Vault } from '#/server/crypto/vault.ts'
import type { Draft, DraftContents } from './draft.ts'

/** Creates a draft and returns its id. Its files are kept with it. */
export async function beginDraft(
  app: App,
  { kind, fileIds, ...contents }: DraftContents & { kind: RequestKind; fileIds: readonly string[] },
): Promise<string> {
  const now = app.clock.now()
  const row = { id: app.random.id(), kind, sealed: app.vault.seal(contents) }
  await app.db.transaction(async (tx) => {
    await tx.insert(drafts).values({ ...row, createdAt: now, updatedAt: now })
    await keepFiles(tx, row.id, fileIds)
  })
  return row.id
}

/** Replaces the contents; false if the draft was deleted or submitted. */
export async function saveDraft(
  app: App,
  id: string,
  { fileIds, ...contents }: DraftContents & { fileIds: readonly string[] },
): Promise<boolean> {
  const sealed = app.vault.seal(contents)
  return app.db.transaction(async (tx) => {
    const saved = await tx
      .update(drafts)
      .set({ sealed, updatedAt: app.clock.now() })
      .where(and(eq(drafts.id, id), isNull(drafts.requestId)))
      .returning({ id: drafts.id })
    if (saved.length === 0) return false
    await keepFiles(tx, id, fileIds)
    return true
  })
}

export async function findDraft(app: App, draftId: string): Promise<Draft | null> {
  const [row] = await app.db.select().from(drafts).where(eq(drafts.id, draftId))
  if (!row) return null
  const { id, kind, requestId, updatedAt: savedAt } = row
  const contents = requestId ? nothing : await openContents(app.vault, row.sealed)
  return { id, kind, isSent: requestId !== null, savedAt, ...contents }
}

/** Unsent drafts in which this phone (E.164) was typed. */
export async function listDraftsOf(db: Queries, vault: Vault, phone: string) {
  const unsent = await db.select().from(drafts).where(isNull(drafts.requestId))
  const opened = await Promise.all(
    unsent.map(async ({ id, kind, sealed, updatedAt: savedAt }) => {
      return { id, kind, savedAt, typed: (await openContents(vault, sealed)).typed }
    }),
  )
  return opened.filter(({ typed }) => Object.values(typed).some((value) => isPhone(value, phone)))
}

/** Deletes them with their files; returns how many. */
export async function deleteDraftsOf(tx: Queries, vault: Vault, phone: string): Promise<number> {
  const ids = (await listDraftsOf(tx, vault, phone)).map(({ id }) => id)
  if (ids.length > 0) await tx.delete(drafts).where(inArray(drafts.id, ids))
  return ids.length
}

function isPhone(typed: string, phone: string): boolean {
  const parsed = parseMobile(typed)
  return parsed.ok && parsed.phone === phone
}

/** Deletes a batch of drafts last saved before this instant, with their files; returns how many. */
export async function deleteOldDrafts(app: App, before: Date): Promise<number> {
  return deleteBatch(app.db, drafts, lt(drafts.updatedAt, before))
}

/** Empties a draft whose request is written in the same transaction. */
export async function closeDraft(tx: Queries, id: string, requestId: string): Promise<void> {
  await tx
    .update(drafts)
    .set({ sealed: '', requestId })
    .where(and(eq(drafts.id, id), isNull(drafts.requestId)))
  await keepFiles(tx, id, [])
}

/** Claims the files that the draft names; those that it no longer names become unclaimed. */
async function keepFiles(tx: Queries, draftId: string, fileIds: readonly string[]) {
  const named = [...fileIds]
  await tx
    .update(files)
    .set({ draftId: null })
    .where(and(eq(files.draftId, draftId), notInArray(files.id, named)))
  await tx
    .update(files)
    .set({ draftId })
    .where(and(inArray(files.id, named), isNull(files.draftId), isNull(files.requestId)))
}

const contentsSchema = z.object({ typed: z.record(z.string(), z.string()), step: z.string() })

const nothing: DraftContents = { typed: {}, step: '' }

/** Contents that cannot be opened, such as after a change of keys, count as empty. */
async function openContents(vault: Vault, sealed: string): Promise<DraftContents> {
  const contents = contentsSchema.safeParse(await vault.open(sealed))
  return contents.success ? contents.data : nothing
}
