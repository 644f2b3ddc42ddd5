import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '#/server/db/connect.ts'

/** `column` of `table` refers to `key` of `parent`. */
export type ForeignKey = { table: string; column: string; parent: string; key: string }

const foreignKeys = z.array(
  z.object({ table: z.string(), column: z.string(), parent: z.string(), key: z.string() }),
)

/** All foreign keys of the database, each of one column. */
export async function listForeignKeys(db: Queries): Promise<ForeignKey[]> {
  const { rows } = await db.execute(sql`
    select child.relname as "table", own.attname as "column", parent.relname as parent, other.attname as key
    from pg_constraint
    inner join pg_class child on child.oid = conrelid
    inner join pg_class parent on parent.oid = confrelid
    inner join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
    inner join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid
    order by 1, 2`)
  return foreignKeys.parse(rows)
}

/** The tables with a mark of the demo. */
export async function listMarkedTables(db: Queries): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select relname as name from pg_attribute inner join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'is_demo' order by 1`)
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name)
}
