import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { files } from '#/server/db/schema/requests.ts'

/** A named file is missing or belongs to another request: rolls back the whole transaction. */
export class FileLost extends Error {}

/** Attaches uploaded files to a request, and detaches them from their draft. */
export async function claimFiles(
  tx: Queries,
  requestId: string,
  fileIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  const claimed = await tx
    .update(files)
    .set({ requestId, draftId: null })
    .where(and(inArray(files.id, ids), or(isNull(files.requestId), eq(files.requestId, requestId))))
    .returning({ id: files.id })
  if (claimed.length < ids.length) throw new FileLost()
}
