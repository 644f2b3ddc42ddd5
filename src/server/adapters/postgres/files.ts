import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { documentOpenings, files } from '#/server/db/schema/requests.ts'
import type { AtRest } from '#/server/atrest.server.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { Files } from '#/server/ports/files.ts'
import type { RecordAudit } from './audit.ts'
import { claimPlaced, documentPrefix, readStored, type Bytes } from './objects.ts'

const { id, purpose, name, mediaType, byteSize } = files
export const fileFacts = { id, purpose, name, mediaType, byteSize }

/** Rows of documents. Their bytes are in the row, with one backup and one transaction, or in the bucket. */
export function postgresFiles(
  db: Database,
  entropy: Entropy,
  { atRest, record, bytes }: { atRest: AtRest; record: RecordAudit; bytes: Bytes },
): Files {
  return {
    save: async ({ content, ...facts }, now) => {
      const row = { ...facts, id: entropy.id(), createdAt: now }
      const sealed = atRest.sealBytes('files.content', row.id, content)
      const placed = await bytes.place(documentPrefix(sealed), sealed)
      await db.transaction(async (tx) => {
        await claimPlaced(tx, placed)
        await tx.insert(files).values({ ...row, ...placed, byteSize: content.length })
      })
      return row.id
    },

    list: (ids) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .select(fileFacts)
            .from(files)
            .where(inArray(files.id, [...ids])),

    find: async (wanted) => {
      const file = await readStored(bytes.bucket, async () => {
        const [row] = await db.select().from(files).where(eq(files.id, wanted))
        return row
      })
      const content = file && atRest.openBytes('files.content', file.id, file.content)
      return content ? { ...file, content: new Uint8Array(content) } : null
    },

    markOpened: (file, staffId, openedAt) =>
      db.transaction(async (tx) => {
        const first = await tx
          .insert(documentOpenings)
          .values({ fileId: file.id, staffId, openedAt })
          .onConflictDoNothing()
          .returning({ fileId: documentOpenings.fileId })
        if (first.length === 0) return
        const [row] = await tx
          .select({ requestId: files.requestId })
          .from(files)
          .where(eq(id, file.id))
        const entry = { actorKind: 'staff' as const, actorId: staffId, action: 'document-opened' }
        const subject = { subjectKind: 'request', subjectId: row?.requestId ?? file.id, before: {} }
        await record(tx, { ...entry, ...subject, after: { document: file.purpose } }, openedAt)
      }),

    listOpened: async (ids, by) => {
      if (ids.length === 0) return []
      const { fileId, staffId } = documentOpenings
      const opened = await db
        .select({ fileId })
        .from(documentOpenings)
        .where(and(inArray(fileId, [...ids]), eq(staffId, by)))
      return opened.map((row) => row.fileId)
    },

    deleteUnclaimed: async (before) => {
      const gone = await db
        .delete(files)
        .where(and(isNull(files.requestId), isNull(files.draftId), lt(files.createdAt, before)))
        .returning({ id: files.id })
      return gone.length
    },
  }
}
