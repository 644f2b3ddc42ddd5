import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#/server/db/connect.ts'

const rowsSchema = z.array(z.record(z.string(), z.unknown()))

const parts = {
  tables: sql`
    select relname, relkind, reloptions from pg_class
    where relnamespace = 'public'::regnamespace and relkind <> 'i'`,
  columns: sql`
    select relname, attnum, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
      attgenerated, pg_get_expr(adbin, adrelid)
    from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r'
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and attnum > 0`,
  // Since PostgreSQL 18 a column's NOT NULL is a constraint too; it is compared with the columns.
  constraints: sql`
    select conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  indexes: sql`select indexname, indexdef from pg_indexes where schemaname = 'public'`,
  triggers: sql`
    select tgname, tgenabled, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
  functions: sql`
    select oid::regprocedure::text, pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and not exists (
      select 1 from pg_depend where pg_depend.objid = pg_proc.oid and deptype = 'e')`,
  extensions: sql`select extname from pg_extension`,
}

/** A database's schema from PostgreSQL's catalogue: the number of objects of each kind, and their digest. */
export async function catalogOf(db: Database): Promise<Record<string, string>> {
  const entries = Object.entries(parts).map(async ([name, query]) => [
    name,
    await digest(db, query),
  ])
  return Object.fromEntries(await Promise.all(entries))
}

/** The rows of every table, and the value of each sequence. */
export async function contentsOf(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.execute(sql`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')`)
  const names = z.array(z.object({ relname: z.string() })).parse(rows)
  const entries = names.map(async ({ relname }) => [
    relname,
    await digest(db, sql`select * from ${sql.identifier(relname)}`),
  ])
  return Object.fromEntries(await Promise.all(entries))
}

async function digest(db: Database, query: SQL): Promise<string> {
  const found = (await db.execute(query)).rows
  const rows = rowsSchema.parse(found).map((row) => JSON.stringify(row))
  const hash = createHash('sha256').update(rows.toSorted().join('\n')).digest('hex')
  return `${rows.length} ${hash.slice(0, 16)}`
}
