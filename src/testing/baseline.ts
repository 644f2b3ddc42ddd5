import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from '#/server/db/connect.ts'

const migrationsFolder = join(import.meta.dirname, '../server/db/migrations')

/** Replaces the contents of a database by the baseline's tables, which are empty. */
export async function makeBaseline(db: Database): Promise<void> {
  await makeEmpty(db)
  const [baseline] = readMigrationFiles({ migrationsFolder })
  for (const statement of baseline?.sql ?? []) await db.execute(sql.raw(statement))
}

/** Rows for each kind of constraint in the baseline, whatever later migrations add. */
export async function addBaselineRows(db: Database): Promise<void> {
  await db.execute(sql.raw(await readFile(join(import.meta.dirname, 'baseline-rows.sql'), 'utf8')))
}

export async function makeEmpty(db: Database): Promise<void> {
  await db.execute(sql`drop schema if exists drizzle, public cascade`)
  await db.execute(sql`create schema public`)
}

/** Records that a database has exactly these migrations. */
export async function storeBaseline(db: Database, migrations: number[]): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(sql`
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`)
  await db.execute(sql`delete from drizzle.__drizzle_migrations`)
  for (const migration of migrations) {
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${migration})`,
    )
  }
}
