// `npm run migrate`: migrates the configured database to this release's schema, without serving.
import { migrateDatabase } from '../src/server/db/migrate.ts'
import { getSettings } from '../src/server/config/settings.ts'
import { loadEnvFile } from './settings.ts'
import { endInOrder } from './shutdown.ts'
import { step } from './steps.ts'

loadEnvFile()
const ending = endInOrder()
await ending.start(() => {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl = url } = getSettings()
  return step('Migrations', () => migrateDatabase(ownerUrl, url))
})
await ending.end()
