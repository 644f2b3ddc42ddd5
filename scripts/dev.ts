// `npm run dev`: the same as `npm start`, with hot reload instead of a build.
import { createServer, isRunnableDevEnvironment } from 'vite'
import { findPreparation } from './database/prepared.ts'
import { ensureSecrets } from './serving/secrets.ts'
import { checkSettings, ensureDatabase, loadEnvFile } from './serving/settings.ts'
import { endInOrder } from './serving/shutdown.ts'
import { sinceStart, step } from './testing/steps.ts'

loadEnvFile()
const settings = checkSettings()
const ending = endInOrder()
await ending.start(async () => {
  await ensureSecrets()
  // The files for a first page are prepared while the database starts.
  const [vite] = await Promise.all([
    ending.keep(prepareVite(), (server) => server.close()),
    step('Database', prepareDatabase),
  ])
  await vite.listen()
  vite.printUrls()
  console.log(`\n  Ready in ${sinceStart()} s\n`)
})

async function prepareDatabase() {
  const database = await ending.keep(ensureDatabase(), ({ stop }) => stop())
  const prepare = await findPreparation(database, checkSettings().SEED)
  await prepare?.()
}

async function prepareVite() {
  const others = process.listeners('SIGTERM')
  const server = await createServer({ server: { port: settings.PORT, host: settings.HOST } })
  // Vite's own listener would end the process before the database has stopped.
  for (const listener of process.listeners('SIGTERM')) {
    if (!others.includes(listener)) process.off('SIGTERM', listener)
  }
  const ssr = server.environments['ssr']
  // Errors in sources are reported at the first request.
  if (ssr && isRunnableDevEnvironment(ssr)) ssr.runner.import('/src/server.ts').catch(() => {})
  return server
}
