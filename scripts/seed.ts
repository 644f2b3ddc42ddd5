// `npm run seed`: fills a database without doctors and content with the demo's, as a local start does.
import { seedEmpty } from './database/seed-empty.ts'
import { checkSettings, ensureDatabase, loadEnvFile, migrateOwn } from './serving/settings.ts'
import { ensureSecrets } from './serving/secrets.ts'
import { endInOrder } from './serving/shutdown.ts'
import { step } from './testing/steps.ts'

loadEnvFile()
checkSettings()
const ending = endInOrder()
await ending.start(async () => {
  // Before the database, beside whose data they may not be missing.
  await ensureSecrets()
  const database = await ending.keep(ensureDatabase(), ({ stop }) => stop())
  await migrateOwn(database)
  await step('Demo data', () => seedEmpty(database.ownerUrl))
  await ending.end()
})
