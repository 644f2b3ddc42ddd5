import { getTableColumns, sql, type InferInsertModel, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from './connect.ts'

/**
 * Inserts many rows in few statements: each batch is one JSON parameter, which is several times
 * faster than a parameter per value. All rows must have the same columns.
 */
export async function insertRows<T extends PgTable>(
  db: Queries,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  await writeRows(db, table, rows, () => sql``)
}

/** Inserts rows, and overwrites those whose `id` exists. */
export async function upsertRows<T extends PgTable>(
  db: Queries,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  await writeRows(db, table, rows, (columns) => {
    const set = columns
      .filter((column) => column !== 'id')
      .map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`)
    return sql` on conflict (id) do update set ${sql.join(set, sql`, `)}`
  })
}

async function writeRows<T extends PgTable>(
  db: Queries,
  table: T,
  rows: readonly InferInsertModel<T>[],
  onConflict: (columns: string[]) => SQL,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const all = getTableColumns(table)
  const names = Object.keys(all)
    .filter((key) => key in first)
    .map(toSnakeCase)
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += BATCH) {
    const json = rowsAsJson(table, rows.slice(start, start + BATCH))
    await db.execute(
      sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${json}::json)${onConflict(names)}`,
    )
  }
}

const BATCH = 5000

/** For json_populate_recordset. */
export function rowsAsJson<T extends PgTable>(
  table: T,
  rows: readonly InferInsertModel<T>[],
): string {
  const all = getTableColumns(table)
  return JSON.stringify(rows.map((row) => written(row, all)))
}

/** The row with column names as keys; values of custom types are mapped by their column. */
function written(row: object, columns: Record<string, PgColumn>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]: [string, unknown]) => {
      const column = columns[key]
      const isOwn = column?.dataType === 'custom' && value != null
      return [toSnakeCase(key), isOwn ? column.mapToDriverValue(value) : value]
    }),
  )
}
