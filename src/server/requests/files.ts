import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { files } from '#/server/db/schema/requests.ts'

/** A file that was named is gone, or is another request's: the whole transaction ends. */
export class FileLost extends Error {}

/** Gives uploaded files to a request, each once; a draft that they waited with may be deleted. */
export async function claimFiles(
  tx: Queries,
  requestId: string,
  fileIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return
  const claimed = await tx
    .update(files)
    .set({ requestId, draftId: null })
    .where(
      and(inArray(files.id, wanted), or(isNull(files.requestId), eq(files.requestId, requestId))),
    )
    .returning({ id: files.id })
  if (claimed.length < wanted.length) throw new FileLost()
}
