import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from './refusal.ts'

type Environment = Record<string, string | undefined>

const RECORD = 'external-database.txt'

/** Which database other than the project's own this data folder was used with, without its password; empty for none. */
export function findExternalDatabase(folder: string): string {
  const file = join(folder, RECORD)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}

/** A command whose settings are missing then does not take the project's own database for this one. */
export async function recordExternalDatabase(folder: string, url: string): Promise<void> {
  const { host, pathname } = new URL(url)
  const name = `${pathname.slice(1) || 'a database'} at ${host || 'this machine'}`
  if (findExternalDatabase(folder) === name) return
  const file = join(folder, RECORD)
  const writing = async () => {
    await mkdir(folder, { recursive: true })
    await writeFile(`${file}.new`, `${name}\n`)
    await rename(`${file}.new`, file)
  }
  // A container's files may be read-only, and nothing else is written there.
  await writing().catch(() => {})
}

const ADVICE = 'set DATABASE_URL, or ENV_FILE to the file that sets it, such as /etc/balsam.env'

/** For commands that only work with a database that runs already. */
export function requireDatabaseUrl({ DATABASE_URL }: Environment): void {
  if (!DATABASE_URL) throw new StartRefused(`No database is named: ${ADVICE}.`)
}

/** Refuses, in one sentence, to use the project's own database where the site has another one. */
export function refuseOwnDatabase(folder: string, env: Environment): void {
  const other = env['DATABASE_URL'] ? '' : findExternalDatabase(folder)
  if (other)
    throw new StartRefused(
      `This site uses ${other}: ${ADVICE}; for a database in ${folder} instead, delete ${join(folder, RECORD)}.`,
    )
}

/** Refuses to use it, and in production also to create it. */
export function refuseSecondDatabase(folder: string, env: Environment): void {
  refuseOwnDatabase(folder, env)
  if (env['DATABASE_URL']) return
  const hasOwn = existsSync(join(folder, 'postgres', 'PG_VERSION'))
  if (env['NODE_ENV'] === 'production' && !hasOwn)
    throw new StartRefused(`With NODE_ENV=production no database is created: ${ADVICE}.`)
}
