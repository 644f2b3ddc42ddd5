import { resolve } from 'node:path'
import { refuseOwnDatabase } from '../serving/external-database.ts'
import { StartRefused } from '../serving/refusal.ts'
import { dataDirectory, loadEnvFile } from '../serving/settings.ts'
import { endInOrder, type Ending } from '../serving/shutdown.ts'
import { checkKey } from './seal.ts'

export type Context = {
  ending: Ending
  data: string
  key: string
  signal: AbortSignal
  /** The address of another server, by the role that owns the tables; null for the project's own. */
  ownerUrl: string | null
}

/**
 * A command on the database and the data folder. A signal interrupts its work, which cleans up before the
 * process ends, with an error.
 */
export async function runCommand(work: (context: Context) => Promise<void>): Promise<void> {
  loadEnvFile()
  const ending = endInOrder()
  process.exitCode = 1
  await ending.start(async () => {
    const data = resolve(dataDirectory())
    // A restore may create a database, also in production.
    refuseOwnDatabase(data, process.env)
    const key = await checkKey(process.env['BACKUP_KEY'])
    const breaking = new AbortController()
    const { signal } = breaking
    const { DATABASE_OWNER_URL: owner, DATABASE_URL: url } = process.env
    const ownerUrl = url ? owner || url : null
    const working = work({ ending, data, key, signal, ownerUrl }).catch(refuseSystem)
    await Promise.all([
      ending.keep(working, async () => {}),
      ending.keep(Promise.resolve(), async () => breaking.abort()),
    ])
    process.exitCode = 0
    await ending.end()
  })
}

/** A full disk, or a folder that can't be written to, with its name. */
function refuseSystem(error: unknown): never {
  if (error instanceof Error && 'syscall' in error && error.syscall !== 'connect')
    throw new StartRefused(`${error.message}.`)
  throw error
}
