import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { App } from '#/server/app.ts'
import type { Database, Queries } from '#/server/db/connect.ts'
import type { Vault } from '#/server/crypto/vault.ts'
import { sealedColumns, type SealedColumn } from './sealed-columns.ts'
import { countOldObjects, encryptObjects } from './sealed-objects.ts'

// Each column is walked by id, in short transactions, so that an interrupted run continues with the next one.
/** Seals values with the newest key, at most about this many of each column, and fewer documents. */
export async function encryptOldColumns(app: App, most: number): Promise<number> {
  let sealed = 0
  for (const column of sealedColumns)
    sealed += await encryptColumn(app.db, app.vault, column, most / column.weight)
  return sealed + (await encryptObjects(app, most))
}

/** When a process found nothing to seal with its keys: other keys need another start. */
const lastComplete = new WeakMap<Vault, Date>()
const DAY_MS = 86_400_000

/** The same, but once a day if nothing is left: it scans whole tables. */
export async function encryptOldColumnsDaily(app: App, most: number): Promise<void> {
  const now = app.clock.now()
  const clean = lastComplete.get(app.vault)
  if (clean && Math.abs(+now - +clean) < DAY_MS) return
  if ((await encryptOldColumns(app, most)) === 0) lastComplete.set(app.vault, now)
}

/** The number of such values by table and column, without those whose key was removed. */
export function countOldSeals(app: App): Promise<{ column: string; count: number }[]> {
  return Promise.all([
    ...sealedColumns.map(async (column) => countColumn(app.db, app.vault, column)),
    countOldObjects(app),
  ])
}

async function encryptColumn(db: Database, vault: Vault, column: SealedColumn, most: number) {
  let [last, sealed] = [FIRST_ID, 0]
  while (sealed < most) {
    const rows = await listOld(db, vault, column, last)
    sealed += await encryptRows(db, vault, column, rows)
    last = rows.at(-1)?.id ?? last
    if (rows.length < column.batch) break
  }
  return sealed
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const rowsSchema = z.array(z.object({ id: z.uuid(), stored: z.unknown() }))
type Row = z.infer<typeof rowsSchema>[number]

async function listOld(db: Queries, vault: Vault, column: SealedColumn, after: string) {
  const { rows } = await db.execute(sql`
    select id, ${column.stored} as stored from ${sql.identifier(column.table)}
    where id > ${after} and ${isOld(vault, column)} order by id limit ${column.batch}`)
  return rowsSchema.parse(rows)
}

/** Unsealed, or sealed with a known key that is not the newest. */
function isOld({ columnCipher }: Vault, { mark, isFilled }: SealedColumn): SQL {
  const [, ...older] = columnCipher.marks
  return sql`${isFilled} and (
    ${mark} not like ${`${columnCipher.format}%`} or ${mark} = any(${sql.param(older)}::text[]))`
}

async function encryptRows(db: Database, vault: Vault, column: SealedColumn, rows: readonly Row[]) {
  return db.transaction(async (tx) => {
    // Notes are append-only: rows may be overwritten only by naming this column.
    await tx.execute(sql`set local balsam.erasing = 'on'`)
    let sealed = 0
    for (const { id, stored } of rows) {
      const value = await column.reseal(vault, id, stored)
      if (value === null) continue
      const { rowCount } = await tx.execute(sql`
        update ${sql.identifier(column.table)} set ${sql.identifier(column.column)} = ${value}
        where id = ${id} and ${column.stored} = ${stored}`)
      sealed += rowCount ?? 0
    }
    return sealed
  })
}

const countSchema = z.tuple([z.object({ count: z.number() })])

async function countColumn(db: Queries, vault: Vault, column: SealedColumn) {
  const { rows } = await db.execute(sql`
    select count(*)::int as count from ${sql.identifier(column.table)}
    where ${isOld(vault, column)}`)
  const [{ count }] = countSchema.parse(rows)
  return { column: `${column.table}.${column.column}`, count }
}
