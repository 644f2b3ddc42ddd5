import { listFilesElsewhere, moveFile, type Move, type StoredKey } from '#/server/files/moves.ts'
import type { App } from '#/server/app.ts'

/** Concurrent moves; each holds its file in memory twice. */
const LANES = 4

export type Moved = { moved: number; left: { row: StoredKey; why: Exclude<Move, 'moved'> }[] }

/**
 * Moves every document and picture to where new ones are stored. An interrupted run loses nothing: the
 * next one continues with the rest.
 */
export async function moveFiles(
  app: App,
  report: (moved: number, of: number) => void,
): Promise<Moved> {
  const rows = await listFilesElsewhere(app)
  const result: Moved = { moved: 0, left: [] }
  for (let start = 0; start < rows.length; start += LANES) {
    const lanes = rows.slice(start, start + LANES).map(async (row) => {
      const why = await moveFile(app, row)
      if (why === 'moved') result.moved += 1
      else result.left.push({ row, why })
    })
    // Waits for all lanes before a failure is thrown.
    await Promise.allSettled(lanes)
    await Promise.all(lanes)
    report(result.moved, rows.length)
  }
  return result
}
