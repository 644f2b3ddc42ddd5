import { and, eq, inArray, isNull, lt, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queries } from '#/server/db/connect.ts'
import { drafts, files } from '#/server/db/schema/requests.ts'
import type { DraftContents, Drafts } from '#/server/ports/drafts.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { Vault } from '#/server/vault.server.ts'

export function postgresDrafts(db: Database, entropy: Entropy, vault: Vault): Drafts {
  return {
    begin: async ({ kind, fileIds, ...contents }, now) => {
      const row = { id: entropy.id(), kind, sealed: vault.seal(contents) }
      await db.transaction(async (tx) => {
        await tx.insert(drafts).values({ ...row, createdAt: now, updatedAt: now })
        await keepFiles(tx, row.id, fileIds)
      })
      return row.id
    },

    save: async (id, { fileIds, ...contents }, now) => {
      const sealed = vault.seal(contents)
      return db.transaction(async (tx) => {
        const saved = await tx
          .update(drafts)
          .set({ sealed, updatedAt: now })
          .where(and(eq(drafts.id, id), isNull(drafts.requestId)))
          .returning({ id: drafts.id })
        if (saved.length === 0) return false
        await keepFiles(tx, id, fileIds)
        return true
      })
    },

    find: async (wanted) => {
      const [row] = await db.select().from(drafts).where(eq(drafts.id, wanted))
      if (!row) return null
      const { id, kind, requestId, updatedAt: savedAt } = row
      const contents = requestId ? nothing : await openContents(vault, row.sealed)
      return { id, kind, isSent: requestId !== null, savedAt, ...contents }
    },

    deleteOld: async (before) => {
      const gone = await db
        .delete(drafts)
        .where(lt(drafts.updatedAt, before))
        .returning({ id: drafts.id })
      return gone.length
    },
  }
}

/** Empties a draft whose request is written in the same transaction. */
export async function closeDraft(tx: Queries, id: string, requestId: string): Promise<void> {
  await tx
    .update(drafts)
    .set({ sealed: '', requestId })
    .where(and(eq(drafts.id, id), isNull(drafts.requestId)))
  await keepFiles(tx, id, [])
}

/** The files that it names wait with it; those that it no longer names are anybody's to clear away. */
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

/** Nothing is left of what another key has sealed. */
async function openContents(vault: Vault, sealed: string): Promise<DraftContents> {
  const contents = contentsSchema.safeParse(await vault.open(sealed))
  return contents.success ? contents.data : nothing
}
