import { migrateDatabase } from '#/server/db/migrate.ts'
import { seedDatabase } from '#/server/seed/seed.ts'
import { createDatabase, urlsOf } from '../../scripts/database/database.ts'
import { SEEDED_AT, SEEDED_DOCTORS } from './seeded-at.ts'
import { TEMPLATE, type ServerUrls } from './server.ts'

/** Makes the migrated and seeded database that every test file copies. */
export async function fillTemplate(server: ServerUrls): Promise<void> {
  const urls = urlsOf(server, TEMPLATE)
  await createDatabase(urls)
  await migrateDatabase(urls.ownerUrl, urls.url)
  await seedDatabase(urls.ownerUrl, { now: SEEDED_AT, doctors: SEEDED_DOCTORS })
}
