// `npm run migrate`: migrates the configured database to this release's schema and reference data, without serving.
import { getSettings } from '../src/server/config/settings.ts'
import { requireDatabaseUrl } from './serving/external-database.ts'
import { ensureDatabase, loadEnvFile, migrateOwn } from './serving/settings.ts'
import { endInOrder } from './serving/shutdown.ts'
import { step } from './testing/steps.ts'

loadEnvFile()
const ending = endInOrder()
await ending.start(async () => {
  requireDatabaseUrl(process.env)
  // Also what only the site needs, before anything is changed for it.
  getSettings()
  const database = await ensureDatabase()
  await step('Migrations and reference data', () => migrateOwn(database))
})
await ending.end()
