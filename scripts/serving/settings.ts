import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { noticeOfProxies } from '../../src/server/config/listen-address.ts'
import { readSettings, type Settings } from '../../src/server/config/settings.ts'
import type { SchemaState } from '../../src/server/db/migrate.ts'
import { startDatabase, type EmbeddedDatabase } from '../database/database.ts'
import { isDemoRemoved } from '../database/demo-removed.ts'
import { recordExternalDatabase, refuseSecondDatabase } from './external-database.ts'
import { codeOf } from './refusal.ts'
import { checkServer, noticeOfRole, noticeOfStrangers, withClient } from './server-check.ts'

const root = join(import.meta.dirname, '..', '..')

/** Where the database and the generated secrets live. */
export function dataDirectory(): string {
  return process.env['BALSAM_DATA_DIR'] || join(root, '.data')
}

/** Reads the file of ENV_FILE, or else `.env` if there is one; the environment takes precedence. */
export function loadEnvFile(): void {
  const { ENV_FILE: given } = process.env
  const file = resolve(root, given || '.env')
  if (!given && !existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    console.error(
      `The settings in ${file} can't be read (${codeOf(error)}): check ENV_FILE, and who may read that file.`,
    )
    process.exit(1)
  }
}

/** Of a site with the project's own database. */
const ownDefaults = { SEED: 'local' }

/** Stops the start with one message if a setting is invalid or the database is unclear; missing ones are created below. */
export function checkSettings(): Settings {
  try {
    refuseSecondDatabase(dataDirectory(), process.env)
    const secret = randomBytes(32).toString('hex')
    const defaults = {
      DATABASE_URL: 'postgres://127.0.0.1',
      SESSION_SECRET: secret,
      DATA_SECRET: secret,
    }
    const given = Object.entries(process.env).filter(([, value]) => value !== '')
    const own = process.env['DATABASE_URL'] ? {} : ownDefaults
    return readSettings({ ...defaults, ...own, ...Object.fromEntries(given) })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}

/** Notes for the operator on where people reach the site. */
export function reachOf(settings: Reached): string {
  const local = settings.PUBLIC_ORIGIN
    ? ''
    : 'Without PUBLIC_ORIGIN it answers only at localhost and private addresses.'
  return [local, noticeOfProxies(settings)]
    .filter((notice) => notice !== '')
    .map((notice) => `  ${notice}\n`)
    .join('')
}

type Reached = Pick<Settings, 'PUBLIC_ORIGIN' | 'HOST' | 'PORT' | 'TRUST_PROXY'>

/** The application's database, with its owner's address, and how to stop it. */
export type OwnDatabase = Pick<EmbeddedDatabase, 'url' | 'ownerUrl' | 'stop'>
type OwnAddresses = Pick<OwnDatabase, 'url' | 'ownerUrl'>

/** The configured database, or else the project's own. */
export async function ensureDatabase(): Promise<OwnDatabase> {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = process.env
  // Only migrations need the owner: a process that runs for days does not get its address.
  delete process.env['DATABASE_OWNER_URL']
  if (url) return givenDatabase(url, ownerUrl || url)
  // For the processes that serve, which get the database's address like that of another one.
  process.env['SEED'] ||= ownDefaults.SEED
  // Outside the database, so that its owner cannot remove them.
  process.env['AUDIT_CHECKPOINTS'] ||= resolve(dataDirectory(), 'audit-checkpoints.jsonl')
  const database = await startDatabase(dataDirectory())
  process.env['DATABASE_URL'] = database.url
  // Without demo data there are no trial payments either.
  if (process.env['SEED'] === 'local' && (await withClient(database.url, isDemoRemoved)))
    process.env['SEED'] = 'none'
  return database
}

async function givenDatabase(url: string, ownerUrl: string): Promise<OwnDatabase> {
  await checkServer(ownerUrl)
  if (ownerUrl !== url) await checkServer(url)
  await recordExternalDatabase(dataDirectory(), url)
  return { url, ownerUrl, stop: async () => {} }
}

/**
 * Migrates as the owner, and installs the reference data; a database that a newer version has migrated is left as it is.
 * Warns of that, of tables of others, and of an application's role that could do too much.
 */
export async function migrateOwn({ url, ownerUrl }: OwnAddresses): Promise<SchemaState> {
  // Imported here only: for a serving process it would take longer to load than everything else.
  const { migrateDatabase } = await import('../../src/server/db/migrate.ts')
  const { installReference } = await import('../../src/server/reference/install.ts')
  const state = await migrateDatabase(ownerUrl, url)
  if (state !== 'newer') await installReference(ownerUrl, new Date())
  const newer = state === 'newer' ? NEWER : null
  const strangers = ownerUrl === url ? null : await noticeOfStrangers(ownerUrl)
  for (const notice of [newer, await noticeOfRole(url), strangers])
    if (notice) console.warn(`\n  ${notice}\n`)
  return state
}

const NEWER =
  'A newer version has migrated this database: this version works on it, and leaves its tables and reference data as they are.'
