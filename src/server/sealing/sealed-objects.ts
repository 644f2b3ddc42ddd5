import { and, asc, count, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import type { ColumnCipher } from '#/server/crypto/column-cipher.ts'
import type { Queries } from '#/server/db/connect.ts'
import { files } from '#/server/db/schema/requests.ts'
import { claimPlaced, documentPrefix, placeBytes, readStored } from '#/server/files/objects.ts'
import { BucketAway } from '#/server/gateways/bucket/bucket.ts'
import { logEvent } from '#/server/observability/log.ts'

const BATCH = 20
/** The cost of an object, relative to a text in a column. */
const WEIGHT = 100
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Seals documents in the bucket again that an older key sealed: each becomes a new object. */
export async function encryptObjects(app: App, most: number): Promise<number> {
  let [last, sealed] = [FIRST_ID, 0]
  try {
    while (sealed < most / WEIGHT) {
      const ids = await listOld(app.db, app.vault.columnCipher, last)
      for (const id of ids) if (await encryptObject(app, id)) sealed += 1
      last = ids.at(-1) ?? last
      if (ids.length < BATCH) break
    }
  } catch (error) {
    if (!(error instanceof BucketAway)) throw error
    logEvent('error', 'objects-not-sealed', { reason: error.message })
  }
  return sealed
}

export async function countOldObjects({ db, vault }: App) {
  const [row] = await db.select({ count: count() }).from(files).where(isOld(vault.columnCipher))
  return { column: 'files.object', count: row?.count ?? 0 }
}

async function listOld(db: Queries, columnCipher: ColumnCipher, after: string): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(isOld(columnCipher), gt(files.id, after)))
    .orderBy(asc(files.id))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/** An object's name contains its key's name; see `documentPrefix`. */
function isOld({ marks }: ColumnCipher): SQL | undefined {
  const [, ...older] = marks
  if (older.length === 0) return sql`false`
  const names = older.map((mark) => sql`starts_with(${files.object}, ${`documents/${mark}`})`)
  return and(isNull(files.content), or(...names))
}

async function encryptObject(app: App, id: string): Promise<boolean> {
  const { db, vault } = app
  const { content, object } = files
  const file = await readStored(app, async () => {
    const [row] = await db.select({ content, object }).from(files).where(eq(files.id, id))
    return row
  })
  const opened = file && vault.columnCipher.openBytes('files.content', id, file.content)
  if (!file?.object || !opened) return false
  const sealed = vault.columnCipher.sealBytes('files.content', id, opened)
  const placed = await placeBytes(app, documentPrefix(sealed), sealed)
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(files)
      .set(placed)
      .where(and(eq(files.id, id), eq(object, file.object ?? '')))
    // The row was deleted or moved meanwhile.
    if (!rowCount) return false
    await claimPlaced(tx, placed)
    return true
  })
}
