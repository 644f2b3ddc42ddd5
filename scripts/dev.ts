// `npm run dev`: the same as `npm start`, with hot reload instead of a build.
import { createServer } from 'vite'
import { migrateDatabase } from '../src/server/db/migrate.ts'
import { seedDatabase } from '../src/server/db/seed/seed.ts'
import { checkSettings, ensureDatabase, ensureSecrets, loadEnvFile } from './settings.ts'
import { shutDownOnSignal } from './shutdown.ts'
import { sinceStart, step } from './steps.ts'

loadEnvFile()
const settings = checkSettings()
await ensureSecrets()
const database = await step('Database', ensureDatabase)
const url = process.env['DATABASE_URL'] ?? ''
await step('Migrations', () => migrateDatabase(url))
if (settings.SEED) await step('Demo data', () => seedDatabase(url, { now: new Date() }))
const vite = await createServer({
  server: { port: settings.PORT, host: true },
})
await vite.listen()
shutDownOnSignal(async () => {
  await vite.close()
  await database?.stop()
})
vite.printUrls()
console.log(`\n  Ready in ${sinceStart()} s\n`)
