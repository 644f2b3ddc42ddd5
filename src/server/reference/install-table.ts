import {
  getTableColumns,
  getTableName,
  sql,
  type InferInsertModel,
  type InferSelectModel,
} from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Queries } from '#/server/db/connect.ts'
import { rowsAsJson } from '#/server/db/insert.ts'
import { referenceRows } from '#/server/db/schema/reference.ts'

const writtenRows = z.array(z.object({ slug: z.string() }))

/**
 * Adds and corrects a table's rows of reference data by their slugs, and returns the slugs of those that it wrote.
 * Rows that staff changed or deleted stay as they are, and so do rows from before there were records.
 */
export async function installTable<T extends PgTable>(
  db: Queries,
  table: T,
  rows: readonly (InferInsertModel<T> & InferSelectModel<T>)[],
): Promise<string[]> {
  const name = getTableName(table)
  const columns = Object.keys(getTableColumns(table)).map((key) => sql.identifier(toSnakeCase(key)))
  const values = columns.map((column) => sql`entry.${column}`)
  const assignments = columns.map((column) => sql`${column} = excluded.${column}`)
  const { rows: written } = await db.execute(sql`
    with due as (
      select file.slug, to_jsonb(file) as value, record.slug is null and present.slug is not null as is_older
      from json_populate_recordset(null::${table}, ${rowsAsJson(table, rows)}::json) as file
      left join ${referenceRows} as record on record.of_table = ${name} and record.slug = file.slug
      left join ${table} as present on present.slug = file.slug
      where record.slug is null
        or jsonb_populate_record(file, record.installed) is distinct from file
          and jsonb_populate_record(present, record.installed) is not distinct from present
          and present.slug is not null
    ), recorded as (
      insert into ${referenceRows} (of_table, slug, installed) select ${name}, slug, value from due
      on conflict (of_table, slug) do update set installed = excluded.installed
    )
    insert into ${table} (${sql.join(columns, sql`, `)})
    select ${sql.join(values, sql`, `)}
    from due, jsonb_populate_record(null::${table}, value) as entry where not is_older
    on conflict (slug) do update set ${sql.join(assignments, sql`, `)}
    returning slug`)
  return writtenRows.parse(written).map(({ slug }) => slug)
}
