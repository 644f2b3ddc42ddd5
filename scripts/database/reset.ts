import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isPublicSite } from '../../src/server/config/demo-data.ts'
import { refuseSecondDatabase } from '../serving/external-database.ts'
import { StartRefused } from '../serving/refusal.ts'
import { underLock } from '../serving/start-lock.ts'
import { openCluster } from './cluster.ts'
import { isRunning } from './postmaster.ts'

/** What a site writes into its data folder, which may contain files of others. The secrets go last: they decrypt the rest. */
const parts = [
  'postgres',
  'postgres.new',
  'database.json',
  'audit-checkpoints.jsonl',
  'secrets.json',
]

/** Refuses, in one sentence, where data must not be lost by one command, and where no one can confirm it. */
export function requireResettable(
  env: Record<string, string | undefined>,
  folder: string,
  isTerminal: boolean,
): void {
  const { DATABASE_URL } = env
  if (DATABASE_URL)
    refuse(
      'DATABASE_URL names another server, which this command leaves alone: unset it to reset the local data.',
    )
  refuseSecondDatabase(folder, env)
  if (isPublicSite(env))
    refuse(
      'This is a public site (PUBLIC_ORIGIN on https, or NODE_ENV=production): nothing is removed.',
    )
  if (!parts.some((part) => existsSync(join(folder, part))))
    refuse(`There is no data of a site in ${folder}.`)
  if (!isTerminal) refuse('This removes all data, and asks first: run it on a terminal.')
}

/** Removes a stopped site's data. */
export function removeData(folder: string): Promise<void> {
  return underLock(folder, async () => {
    if (await isServerRunning(folder))
      refuse(
        `The database in ${folder} is running: stop the site first, and start and stop it once after a kill -9.`,
      )
    for (const part of parts) await rm(join(folder, part), { recursive: true, force: true })
  })
}

async function isServerRunning(folder: string): Promise<boolean> {
  const isMade = existsSync(join(folder, 'postgres', 'PG_VERSION'))
  return isMade && isRunning(await openCluster(folder))
}

function refuse(sentence: string): never {
  throw new StartRefused(sentence)
}
