import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { files } from '#/server/db/schema/requests.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { Files } from '#/server/ports/files.ts'

const { id, purpose, name, mediaType, byteSize } = files
export const fileFacts = { id, purpose, name, mediaType, byteSize }

/** Documents beside the rest of the data: one backup, and one transaction with their request. */
export function postgresFiles(db: Database, entropy: Entropy): Files {
  return {
    save: async ({ content, ...facts }, now) => {
      const row = { ...facts, id: entropy.id(), createdAt: now }
      const bytes = Buffer.from(content)
      await db.insert(files).values({ ...row, content: bytes, byteSize: bytes.length })
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
      const [file] = await db.select().from(files).where(eq(files.id, wanted))
      return file ? { ...file, content: new Uint8Array(file.content) } : null
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
