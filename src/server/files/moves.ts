import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { App } from '#/server/app.ts'
import type { ColumnCipher } from '#/server/crypto/column-cipher.ts'
import type { Database, Queries } from '#/server/db/connect.ts'
import { BucketAway } from '#/server/gateways/bucket/bucket.ts'
import { claimPlaced, documentPrefix, PICTURES, placeBytes, type Placed } from './objects.ts'

/** A row that has bytes, in the database or in the bucket. */
export type StoredKey = { table: string; key: Record<string, string | number> }

/**
 * 'changed': the row has other bytes or none now. 'missing': the bucket lacks them. 'unreadable': none of
 * our keys opens them. In all three cases nothing is changed.
 */
export type Move = 'moved' | 'changed' | 'missing' | 'unreadable'

/** The tables whose bytes can be moved, with the columns of their primary keys. */
const holders: Record<string, readonly string[]> = {
  files: ['id'],
  doctor_photos: ['doctor_id'],
  doctor_photo_sizes: ['doctor_id', 'width', 'media_type'],
  clinic_photo_sizes: ['photo_id', 'width', 'media_type'],
}

/** Rows whose bytes are not where new ones go. */
export async function listFilesElsewhere({
  db,
  gateways: { objectStore },
}: App): Promise<StoredKey[]> {
  const found: StoredKey[] = []
  for (const [table, columns] of Object.entries(holders)) {
    found.push(...(await listOtherStores(db, table, columns, objectStore?.takesNew ?? false)))
  }
  return found
}

/** Moves the bytes of a row to where new ones are stored. */
export function moveFile(app: App, row: StoredKey): Promise<Move> {
  return app.gateways.objectStore?.takesNew ? moveOut(app, row) : moveBack(app, row)
}

const keysSchema = z.array(z.record(z.string(), z.union([z.string(), z.number()])))

async function listOtherStores(
  db: Queries,
  table: string,
  columns: readonly string[],
  takesNew: boolean,
): Promise<StoredKey[]> {
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const isElsewhere = takesNew ? sql`content is not null` : sql`content is null`
  const { rows } = await db.execute(
    sql`select ${names} from ${sql.identifier(table)} where ${isElsewhere} order by ${names}`,
  )
  return keysSchema.parse(rows).map((key) => ({ table, key }))
}

const storedSchema = z.object({
  content: z.instanceof(Buffer).nullable(),
  object: z.string().nullable(),
})

async function find(db: Queries, { table, key }: StoredKey) {
  const { rows } = await db.execute(
    sql`select content, object from ${sql.identifier(table)} where ${isRow(key)}`,
  )
  return rows.length === 0 ? null : storedSchema.parse(rows[0])
}

/** Moves to the bucket, and reads the object back before the row drops its own bytes. */
async function moveOut(app: App, row: StoredKey): Promise<Move> {
  const { db, vault } = app
  const { objectStore } = app.gateways
  const stored = await find(db, row)
  if (!stored?.content) return 'changed'
  const sent =
    row.table === 'files' ? sealedAnew(vault.columnCipher, row, stored.content) : stored.content
  if (!sent) return 'unreadable'
  const prefix = row.table === 'files' ? documentPrefix(sent) : PICTURES
  const placed = await placeBytes(app, prefix, sent)
  const arrived = placed.object && (await objectStore?.bucket.get(placed.object))
  if (!arrived || !arrived.equals(sent)) throw new BucketAway('ReadOtherwise')
  // The bytes may have been replaced or sealed again in the meantime.
  return put(db, row, placed, sql`md5(content) = md5(${stored.content}::bytea)`)
}

/** Moves to the database; the table's trigger then queues the object for removal. */
async function moveBack(
  { db, vault, gateways: { objectStore } }: App,
  row: StoredKey,
): Promise<Move> {
  const stored = await find(db, row)
  if (!stored?.object || stored.content) return 'changed'
  if (!objectStore) throw new BucketAway('off')
  const content = await objectStore.bucket.get(stored.object)
  if (!content) return 'missing'
  if (row.table === 'files' && !sealedAnew(vault.columnCipher, row, content)) return 'unreadable'
  return put(db, row, { content, object: null }, sql`object = ${stored.object} and content is null`)
}

/** Earlier releases stored some unsealed, and unsealed documents must not be uploaded. */
function sealedAnew(
  columnCipher: ColumnCipher,
  { key }: StoredKey,
  content: Buffer,
): Buffer | null {
  const id = String(key['id'])
  const opened = columnCipher.openBytes('files.content', id, content)
  return opened && columnCipher.sealBytes('files.content', id, opened)
}

async function put(
  db: Database,
  { table, key }: StoredKey,
  placed: Placed,
  isSame: SQL,
): Promise<Move> {
  const { content, object } = placed
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update ${sql.identifier(table)} set content = ${content}, object = ${object}
      where ${isRow(key)} and ${isSame}`)
    if (!rowCount) return 'changed'
    await claimPlaced(tx, placed)
    return 'moved'
  })
}

function isRow(key: StoredKey['key']): SQL {
  const parts = Object.entries(key).map(
    ([column, value]) => sql`${sql.identifier(column)} = ${value}`,
  )
  return sql.join(parts, sql` and `)
}
