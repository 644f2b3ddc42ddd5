// `npm run privacy -- scrub [--rewrite]`: after an erasure, removes deleted rows from the tables, and begins a
// new segment of the database server's log.
import { parseArgs } from 'node:util'
import { startDatabase } from './database/database.ts'
import { scrubDatabase } from './database/scrub.ts'
import { checkSettings, dataDirectory, loadEnvFile } from './serving/settings.ts'
import { checkServer } from './serving/server-check.ts'
import { endInOrder } from './serving/shutdown.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rewrite: { type: 'boolean' } },
})

if (positionals.join() === 'scrub') await scrub()
else {
  console.error('Usage: npm run privacy -- scrub [--rewrite]')
  process.exitCode = 2
}

async function scrub(): Promise<void> {
  loadEnvFile()
  checkSettings()
  const ending = endInOrder()
  await ending.start(async () => {
    const { DATABASE_URL: url, DATABASE_OWNER_URL: owner } = process.env
    const ownerUrl = url && (owner || url)
    if (ownerUrl) await checkServer(ownerUrl)
    const own = ownerUrl
      ? null
      : await ending.keep(startDatabase(dataDirectory()), ({ stop }) => stop())
    const { isLogSwitched } = await scrubDatabase(own?.ownerUrl ?? ownerUrl ?? '', {
      rewrites: values.rewrite,
      adminUrl: own?.adminUrl,
    })
    const rows = values.rewrite
      ? 'the tables were written anew without deleted rows'
      : 'deleted rows were removed from the tables'
    const log = isLogSwitched
      ? "the server's log continues in a new segment"
      : "the role may not switch the server's log: do it as a superuser (select pg_switch_wal(); checkpoint)"
    console.log(`✓ ${rows}; ${log}.`)
    await ending.end()
  })
}
