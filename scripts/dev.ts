// `npm run dev`: the same as `npm start`, with hot reload instead of a build.
import { createServer } from 'vite'
import { migrateOrExit } from './migrations.ts'
import { seedDatabase } from '../src/server/db/seed/seed.ts'
import { checkSettings, ensureDatabase, ensureSecrets, loadEnvFile } from './settings.ts'
import { shutDownOnSignal } from './shutdown.ts'
import { sinceStart, step } from './steps.ts'

loadEnvFile()
const settings = checkSettings()
await ensureSecrets()
// The files that a first page needs are made ready while the database starts.
const [database, vite] = await Promise.all([step('Database', prepareDatabase), prepareVite()])
await vite.listen()
// Vite's own listener would end the process before the database has stopped.
process.removeAllListeners('SIGTERM')
shutDownOnSignal(async () => {
  await vite.close()
  await database?.stop()
})
vite.printUrls()
console.log(`\n  Ready in ${sinceStart()} s\n`)

async function prepareDatabase() {
  const started = await ensureDatabase()
  const url = process.env['DATABASE_URL'] ?? ''
  await migrateOrExit(url, started)
  if (settings.SEED) await seedDatabase(url, { now: new Date() })
  return started
}

async function prepareVite() {
  const server = await createServer({ server: { port: settings.PORT, host: true } })
  void server.environments['ssr']?.warmupRequest('/src/server.ts')
  return server
}
