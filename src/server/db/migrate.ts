import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { connect, type Database } from './connect.ts'
import { postgresCode } from '#/server/observability/postgres-code.ts'
import { grantToApplication } from './grants.ts'
import { appliedMigrations, knownMigrations, replacedMigrations } from './migration-record.ts'
import { MigrationRefused } from './migration-refused.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** What a database's record of migrations says to this build. */
export type SchemaState = 'known' | 'replaced' | 'newer'

/**
 * Migrates the database to the latest schema; does nothing if it is current or newer. Throws `MigrationRefused`,
 * without any change, if its migrations are neither a part of this build's nor contain them. `url` connects as the
 * owner of the tables; the role of `appUrl`, if another, is granted access. Returns the state that was found.
 */
export async function migrateDatabase(url: string, appUrl = url): Promise<SchemaState> {
  // One connection holds the lock while the other migrates: behind a pooler a session lock would outlive
  // its client, and drizzle's migrator cannot run inside a transaction of ours.
  const locking = connect(url, { max: 1 })
  const { db, close } = connect(url, { max: 1, waits: 'migration' })
  try {
    return await locking.db.transaction(async (lock) => {
      await lock.execute(sql`select pg_advisory_xact_lock(hashtext('balsam-migrations'))`)
      const state = await checkRecord(db)
      // A newer build may grant less on its tables than this one would.
      if (state === 'newer') return state
      if (!(await isMigrated(db))) await migrateBetween(db).catch(refuseStranger)
      // Under the lock, because nodes that start together would update the same catalogue rows.
      if (appUrl !== url) await lock.transaction((tx) => grantToApplication(tx, appUrl))
      return state
    })
  } finally {
    await Promise.all([close(), locking.close()])
  }
}

/** 55P03: a table could not be locked in time. All is undone, and tried again between others' statements. */
async function migrateBetween(db: Database): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await migrate(db, { migrationsFolder })
    } catch (error) {
      if (postgresCode(error) !== '55P03') throw error
      if (tries === MOST_TRIES)
        throw new MigrationRefused(
          'A table is in use for so long that it can’t be migrated: end the oldest transaction of pg_stat_activity, then try again.',
        )
      await pause(PAUSE_MILLISECONDS)
    }
  }
}

/** A minute and a half, with the wait for each lock: longer than a statement for people, and than most jobs. */
const MOST_TRIES = 30
const PAUSE_MILLISECONDS = 1000

/** Throws `MigrationRefused` where `migrateDatabase` would; changes nothing. */
export async function checkMigratable(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  try {
    await stateOf(db)
  } finally {
    await close()
  }
}

async function hasRecord(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`)
  return rows.length > 0
}

/** Checked first, because the migrator always creates its schema, which needs a privilege. */
async function isMigrated(db: Database): Promise<boolean> {
  return (await hasRecord(db)) && isWithin(knownMigrations, await appliedMigrations(db))
}

/** 42P07: a table of this name exists; 42501: insufficient privilege. */
function refuseStranger(error: unknown): never {
  const code = postgresCode(error)
  if (code === '42P07')
    throw new MigrationRefused(
      `A table of another program is in the way: ${causeOf(error)}. Rename it, or set DATABASE_URL to a database of its own for Balsam.`,
    )
  if (code !== '42501') throw error
  throw new MigrationRefused(
    'This database is migrated by the owner of its tables: name that role in DATABASE_OWNER_URL.',
  )
}

/** What PostgreSQL says, which names the table; the query around it is long. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? causeOf(error.cause) : error.message
}

async function checkRecord(db: Database): Promise<SchemaState> {
  const state = await stateOf(db)
  if (state === 'replaced') await recordBaseline(db)
  return state
}

/** Migrations only extend the schema, so a build works on a database that has all of its migrations and more. */
async function stateOf(db: Database): Promise<SchemaState> {
  if (!(await hasRecord(db))) return 'known'
  const applied = await appliedMigrations(db)
  if (isWithin(applied, knownMigrations)) return 'known'
  if (isWithin(applied, replacedMigrations) && isWithin(replacedMigrations, applied)) {
    return 'replaced'
  }
  if (isWithin(knownMigrations, applied)) {
    return isWithin(applied, [...knownMigrations, ...replacedMigrations]) ? 'known' : 'newer'
  }
  throw new MigrationRefused(refusal(applied))
}

/** The baseline creates the same schema as the 19 migrations, so only the record changes. */
async function recordBaseline(db: Database): Promise<void> {
  const [baseline] = readMigrationFiles({ migrationsFolder })
  if (!baseline) throw new Error('There are no migrations.')
  await db.execute(sql`
    with replaced as (delete from drizzle.__drizzle_migrations)
    insert into drizzle.__drizzle_migrations (hash, created_at)
    values (${baseline.hash}, ${baseline.folderMillis})`)
}

function refusal(applied: number[]): string {
  if (isWithin(applied, replacedMigrations)) {
    const place = `migration ${applied.length} of ${replacedMigrations.length}`
    return `This database was last migrated by an older version (${place}). Start the last version that has ${replacedMigrations.length} migrations once, then this one.`
  }
  return 'This database was migrated by another program, or a newer version has migrated half of it. Set DATABASE_URL to a database of its own for Balsam, or start the newer version.'
}

function isWithin(part: number[], whole: number[]): boolean {
  return part.every((migration) => whole.includes(migration))
}
