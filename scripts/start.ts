// `npm start`: everything from an empty checkout to a served site; the second time takes seconds.
import { seedDatabase } from '../src/server/db/seed/seed.ts'
import { buildOnce } from './build.ts'
import { migrateOrExit } from './migrations.ts'
import { serveBuild } from './serve.ts'
import { checkSettings, ensureDatabase, ensureSecrets, loadEnvFile } from './settings.ts'
import { shutDownOnSignal } from './shutdown.ts'
import { sinceStart, step } from './steps.ts'

loadEnvFile()
const settings = checkSettings()
await ensureSecrets()
const database = await step('Database', ensureDatabase)
const url = process.env['DATABASE_URL'] ?? ''
await step('Migrations', () => migrateOrExit(url, database))
if (settings.SEED) await step('Demo data', () => seedDatabase(url, { now: new Date() }))
await step('Build', buildOnce)
const server = await serveBuild(settings.PORT)
shutDownOnSignal(async () => {
  await server.stop()
  await database?.stop()
})
console.log(`\n  Balsam is at ${server.url} (${sinceStart()} s)\n`)
