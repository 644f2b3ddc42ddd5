// Serves the built release with the current settings: for a machine with an external database. SIGHUP switches to a
// release that was built meanwhile.
import { getSettings } from '../src/server/config/settings.ts'
import { stackOf } from '../src/server/observability/log.ts'
import { requireDatabaseUrl } from './serving/external-database.ts'
import { firstAdminNotice } from './serving/first-admin.ts'
import { refuseMissingTemplates } from './serving/message-templates.ts'
import { processesFor } from './serving/processes.ts'
import { StartRefused } from './serving/refusal.ts'
import { serveReplaceable } from './serving/replaceable.ts'
import { serveBuild } from './serving/serve.ts'
import { loadEnvFile, reachOf } from './serving/settings.ts'
import { endInOrder } from './serving/shutdown.ts'

loadEnvFile()
// Only migrations need it.
delete process.env['DATABASE_OWNER_URL']
const ending = endInOrder()
await ending.start(async () => {
  requireDatabaseUrl(process.env)
  const settings = getSettings()
  const { PORT, PROCESSES } = settings
  await refuseMissingTemplates(settings.DATABASE_URL, settings).catch((error: unknown) => {
    // One that does not answer yet is no reason not to serve.
    if (error instanceof StartRefused) throw error
  })
  // In a release an older process serves meanwhile.
  const serving =
    PROCESSES === 1
      ? serveBuild(PORT, { warmsFirst: true })
      : serveReplaceable(PROCESSES ?? processesFor())
  const server = await ending.keep(serving, ({ stop }) => stop())
  console.log(`Balsam is at ${server.url}\n${reachOf(settings)}`)
  const notice = await firstAdminNotice(settings.DATABASE_URL, server.url).catch(
    (error: unknown) =>
      `  Whether the site still needs its first admin is not known. If it does, start it again:\n  ${stackOf(error)}\n`,
  )
  if (notice) console.log(notice)
})
