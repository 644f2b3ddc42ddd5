import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { connect, type Database } from './connect.ts'
import { postgresCode } from './errors.ts'
import { grantToApplication } from './grants.ts'
import { appliedMigrations, knownMigrations, replacedMigrations } from './migration-record.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** This build can't migrate the database; the message says what to do instead. */
export class MigrationRefused extends Error {}

/**
 * Brings the database up to the newest schema; does nothing when it is there already. Throws
 * `MigrationRefused`, and changes nothing, where the database was left by migrations that this build
 * does not have. `url` is the owner of the tables; the application of `appUrl`, where that is another
 * role, may then work with them.
 */
export async function migrateDatabase(url: string, appUrl = url): Promise<void> {
  // One connection holds the lock while the other migrates: a session's lock would outlive its
  // client behind a pooler, and drizzle's migrator can't run inside a transaction of ours.
  const { db, close } = connect(url, { max: 2 })
  try {
    await db.transaction(async (lock) => {
      await lock.execute(sql`select pg_advisory_xact_lock(hashtext('balsam-migrations'))`)
      await checkRecord(db)
      if (!(await isMigrated(db))) await migrate(db, { migrationsFolder }).catch(refuseStranger)
      // Nodes that start at once would meet at the same rows of the catalogue.
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

/** The migrator would make its schema even then, which a role without rights may not. */
async function isMigrated(db: Database): Promise<boolean> {
  return (await hasRecord(db)) && isWithin(knownMigrations, await appliedMigrations(db))
}

/** 42501: the role has no right to it. */
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

/** The 19 migrations made the schema that the baseline makes, so that only their names change. */
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
