import { migrateDatabase } from '#/server/db/migrate.ts'
import { seedDatabase } from '#/server/db/seed/seed.ts'
import { databaseUrl } from '../../scripts/database.ts'
import { SEEDED_AT, SEEDED_DOCTORS } from './seeded-at.ts'
import { runOn, TEMPLATE } from './server.ts'

/** Makes the migrated and seeded database that every test file copies. */
export async function fillTemplate(server: string): Promise<void> {
  await runOn(server, `create database ${TEMPLATE}`)
  const url = databaseUrl(server, TEMPLATE)
  await migrateDatabase(url)
  await seedDatabase(url, { now: SEEDED_AT, doctors: SEEDED_DOCTORS })
}
