// `npm start`: everything from an empty checkout to a served site; the second time takes seconds.
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
  // What migrates and seeds is loaded while PostgreSQL starts.
  const [database, { checkMigratable }, { seedDatabase }] = await Promise.all([
    ending.keep(step('Database', ensureDatabase), ({ stop }) => stop()),
    import('../src/server/db/migrate.ts'),
    import('../src/server/db/seed/seed.ts'),
  ])
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
