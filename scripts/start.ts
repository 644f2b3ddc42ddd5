// `npm start`: everything from an empty checkout to a served site; the second time takes seconds.
import { checkMigratable } from '../src/server/db/migrate.ts'
import { seedDatabase } from '../src/server/db/seed/seed.ts'
import { buildOnce } from './build.ts'
import { processesFor, serveWith } from './processes.ts'
import { ensureSecrets } from './secrets.ts'
import { checkSettings, ensureDatabase, loadEnvFile, migrateOwn } from './settings.ts'
import { endInOrder } from './shutdown.ts'
import { sinceStart, step } from './steps.ts'

loadEnvFile()
const settings = checkSettings()
const ending = endInOrder()
await ending.start(async () => {
  await ensureSecrets()
  const database = await ending.keep(step('Database', ensureDatabase), ({ stop }) => stop())
  const { ownerUrl } = database
  await checkMigratable(ownerUrl)
  // A release that can't be built changes nothing.
  await step('Build', buildOnce)
  await step('Migrations', () => migrateOwn(database))
  if (settings.SEED) await step('Demo data', () => seedDatabase(ownerUrl, { now: new Date() }))
  const { PORT, PROCESSES = processesFor() } = settings
  const server = await ending.keep(serveWith(PROCESSES, PORT), ({ stop }) => stop())
  console.log(`\n  Balsam is at ${server.url} (${sinceStart()} s)\n`)
})
