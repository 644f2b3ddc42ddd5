// `npm start`: everything from an empty checkout to a served site; the second time takes seconds.
import { buildOnce, sourcesId } from './build/build.ts'
import { findPreparation } from './database/prepared.ts'
import { firstAdminNotice } from './serving/first-admin.ts'
import { refuseMissingTemplates } from './serving/message-templates.ts'
import { processesFor, serveWith } from './serving/processes.ts'
import { ensureSecrets } from './serving/secrets.ts'
import { loadAhead, serveBuild } from './serving/serve.ts'
import { checkSettings, ensureDatabase, loadEnvFile, reachOf } from './serving/settings.ts'
import { endInOrder } from './serving/shutdown.ts'
import { sinceStart, step } from './testing/steps.ts'

loadEnvFile()
const settings = checkSettings()
const ending = endInOrder()
await ending.start(async () => {
  await ensureSecrets()
  const { PORT, PROCESSES = processesFor() } = settings
  const id = sourcesId()
  const [database] = await Promise.all([
    ending.keep(step('Database', ensureDatabase), ({ stop }) => stop()),
    // While PostgreSQL starts this process has nothing else to do.
    PROCESSES === 1 && id.then(loadAhead),
  ])
  const prepare = await findPreparation(database, checkSettings().SEED)
  // A release that can't be built changes nothing.
  await step('Build', async () => buildOnce(await id))
  await prepare?.()
  await refuseMissingTemplates(database.url, settings)
  const serving = () => (PROCESSES === 1 ? serveBuild(PORT) : serveWith(PROCESSES))
  const server = await ending.keep(serving(), ({ stop }) => stop())
  const notice = await firstAdminNotice(database.url, server.url)
  console.log(`\n  Balsam is at ${server.url} (${sinceStart()} s)\n${reachOf(settings)}${notice}`)
})
