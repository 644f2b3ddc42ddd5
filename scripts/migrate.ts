// `npm run migrate`: migrates the configured database to this release's schema and reference data, without serving.
import { migrateDatabase } from '../src/server/db/migrate.ts'
import { installReference } from '../src/server/reference/install.ts'
import { getSettings } from '../src/server/config/settings.ts'
import { loadEnvFile } from './serving/settings.ts'
import { endInOrder } from './serving/shutdown.ts'
import { step } from './testing/steps.ts'

loadEnvFile()
const ending = endInOrder()
await ending.start(async () => {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl = url } = getSettings()
  await step('Migrations', () => migrateDatabase(ownerUrl, url))
  await step('Reference data', () => installReference(ownerUrl, new Date()))
})
await ending.end()
