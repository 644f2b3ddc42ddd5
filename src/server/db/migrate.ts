import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { connect, type Database } from './connect.ts'
import { postgresCode } from './errors.ts'
import { grantToApplication } from './grants.ts'
import { appliedMigrations, knownMigrations, replacedMigrations } from './migration-record.ts'
import { MigrationRefused } from './migrationrefused.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/**
 * Migrates the database to the latest schema; does nothing if it is current. Throws `MigrationRefused`,
 * without any change, if the database has migrations that this build does not know. `url` connects as the
 * owner of the tables; the role of `appUrl`, if another, is granted access.
 */
export async function migrateDatabase(url: string, appUrl = url): Promise<void> {
  // One connection holds the lock while the other migrates: behind a pooler a session lock would outlive
  // its client, and drizzle's migrator cannot run inside a transaction of ours.
  const { db, close } = connect(url, { max: 2 })
  try {
    await db.transaction(async (lock) => {
      await lock.execute(sql`select pg_advisory_xact_lock(hashtext('balsam-migrations'))`)
      await checkRecord(db)
      if (!(await isMigrated(db))) await migrate(db, { migrationsFolder }).catch(refuseStranger)
      // Under the lock, because nodes that start together would update the same catalogue rows.
      if (appUrl !== url) await lock.transaction((tx) => grantToApplication(tx, appUrl))
    })
  } finally {
    await close()
  }
}

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

/** 42501: insufficient privilege. */
function refuseStranger(error: unknown): never {
  if (postgresCode(error) !== '42501') throw error
  throw new MigrationRefused(
    'This database is migrated by the owner of its tables: name that role in DATABASE_OWNER_URL.',
  )
}

async function checkRecord(db: Database): Promise<void> {
  if ((await stateOf(db)) === 'replaced') await recordBaseline(db)
}

async function stateOf(db: Database): Promise<'known' | 'replaced'> {
  if (!(await hasRecord(db))) return 'known'
  const applied = await appliedMigrations(db)
  if (isWithin(applied, knownMigrations)) return 'known'
  if (isWithin(applied, replacedMigrations) && isWithin(replacedMigrations, applied)) {
    return 'replaced'
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
  return isWithin(knownMigrations, applied)
    ? 'This database was migrated by a newer version. Start that version or a later one.'
    : 'This database was migrated by another program. Set DATABASE_URL to a database of its own for Balsam.'
}

function isWithin(part: number[], whole: number[]): boolean {
  return part.every((migration) => whole.includes(migration))
}
