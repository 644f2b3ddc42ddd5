// The code that migrates and seeds takes longer to load than the rest of a start. A database that was
// prepared from the same sources has a mark, in a comment on the table of its migrations, which is part of
// copies and backups.
import type { Client } from 'pg'
import { fingerprint } from '../build/fingerprint.ts'
import { withClient } from '../serving/server-check.ts'
import { migrateOwn, type OwnDatabase } from '../serving/settings.ts'
import { step } from '../testing/steps.ts'

/**
 * Prepares a database before this build serves; null if it is prepared already. Throws `MigrationRefused` if
 * the database can't be migrated. `seeds` adds the demo data.
 */
export async function findPreparation(
  database: OwnDatabase,
  seeds: boolean,
): Promise<(() => Promise<void>) | null> {
  const { url, ownerUrl } = database
  const sources = await fingerprint(['src/server/db', 'src/server/reference'])
  const mark = [sources, new URL(url).username, seeds ? 'seeded' : 'empty'].join(' ')
  if ((await withClient(url, readFingerprint)) === mark) return null
  const { checkMigratable } = await import('../../src/server/db/migrate.ts')
  await checkMigratable(ownerUrl)
  return async () => {
    const state = await step('Migrations', () => migrateOwn(database))
    // The newer version's mark stays, for its next start.
    if (state === 'newer') return
    if (seeds) await step('Demo data', () => seed(ownerUrl))
    // With one role for everything, each start warns about what that role could do.
    if (ownerUrl !== url) await withClient(ownerUrl, (client) => writeFingerprint(client, mark))
  }
}

async function seed(ownerUrl: string): Promise<void> {
  const { seedDatabase } = await import('../../src/server/seed/seed.ts')
  await seedDatabase(ownerUrl, { now: new Date() })
}

/** Checked with the application's role: one that was created again has lost its grants. */
async function readFingerprint(client: Client): Promise<unknown> {
  const { rows } = await client.query<{ mark: unknown }>(`
    select obj_description(pg_class.oid, 'pg_class') as mark
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'drizzle' and relname = '__drizzle_migrations'
      and has_schema_privilege(pg_namespace.oid, 'usage')
      and has_table_privilege(pg_class.oid, 'select')`)
  return rows[0]?.mark
}

async function writeFingerprint(client: Client, mark: string): Promise<void> {
  await client.query(
    `comment on table drizzle.__drizzle_migrations is ${client.escapeLiteral(mark)}`,
  )
}
