import { migrateDatabase } from '#/server/db/migrate.ts'
import { seedDatabase } from '#/server/seed/seed.ts'
import { createDatabase, urlsOf } from '../../scripts/database/database.ts'
import { SEEDED_AT, SEEDED_DOCTORS } from './seeded-at.ts'
import { TEMPLATE, type ServerUrls } from './server.ts'

/** Makes the migrated and seeded database that every test file copies. */
export async function fillTemplate(server: ServerUrls): Promise<void> {
  const made = urlsOf(server, TEMPLATE)
  await createDatabase(made)
  await migrateDatabase(made.ownerUrl, made.url)
  await seedDatabase(made.ownerUrl, { now: SEEDED_AT, doctors: SEEDED_DOCTORS })
}
