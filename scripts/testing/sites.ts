import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../src/server/db/connect.ts'
import { migrateDatabase } from '../../src/server/db/migrate.ts'
import { seedDatabase } from '../../src/server/seed/seed.ts'
import { writeFeatureFlag } from '../../src/server/operations/feature-flags.ts'
import { copyDatabase, startDatabase } from '../database/database.ts'
import { startEdge } from './edge-site.ts'
import { startGateway } from './gateway.ts'
import { freePort } from '../serving/ports.ts'
import type { RoleUrls } from '../database/roles.ts'
import { ensureSecrets } from '../serving/secrets.ts'
import { checkSettings, ensureDatabase, loadEnvFile } from '../serving/settings.ts'
import { run, said, site, type Site } from './site-process.ts'

const root = join(import.meta.dirname, '..', '..')

export type Sites = { env: Record<string, string>; stop: () => Promise<void> }

/**
 * The sites of the journeys: the site as `npm start` serves it, with its own database in a temporary folder,
 * the same application in workerd on the same database, and another site where guests prove their phones. Its
 * SMS messages go to a gateway of ours. For the edge all of them run in workerd.
 */
export async function startSites(runtime: 'node' | 'edge' = 'node'): Promise<Sites> {
  // Not mkdtemp: when run as root, the database runs as another user, who needs access to this folder.
  const data = join(tmpdir(), `balsam-journeys-${randomBytes(6).toString('hex')}`)
  const secrets = { SESSION_SECRET: newSecret(), DATA_SECRET: newSecret() }
  const gateway = await startGateway()
  const database = await startDatabase(data, { isDurable: false })
  const { url: DATABASE_URL } = database
  await fillDatabase(database)
  // Each browser of the journeys sets its own network address, as a proxy would.
  const served = { TRUST_PROXY: '1', PASSWORD_TIMEOUT_MS: '30000', SEED: 'demo' }
  const settings = { DATABASE_URL, ...secrets, ...served }
  const sending = { ...settings, ...gateway.settings }
  const provingUrl = await copyForProving(database)
  // All nodes of a database have the same Firebase services: sites with one have their own database.
  const { url: MIRROR_DATABASE_URL } = await copyDatabase(database, 'balsam_mirror')
  const { url: STORAGE_DATABASE_URL } = await copyDatabase(database, 'balsam_storage')
  const { url: LIVE_DATABASE_URL } = await copyDatabase(database, 'balsam_live')
  // Any node sends what another one queued: a site that only sends mail must be alone.
  const { url: MAIL_DATABASE_URL } = await copyDatabase(database, 'balsam_mail')
  const start = runtime === 'edge' ? startEdge : serveOnly
  const [main, proving, edge] = await Promise.all([
    start(sending),
    start({ ...sending, DATABASE_URL: provingUrl }),
    runtime === 'edge' ? null : startEdge(sending),
  ])
  const urls = { BASE_URL: main.url, EDGE_URL: (edge ?? main).url, PROVING_URL: proving.url }
  return {
    // Any node may send what another one queued, so all of them can; each has its own origin.
    env: {
      ...urls,
      MIRROR_DATABASE_URL,
      STORAGE_DATABASE_URL,
      LIVE_DATABASE_URL,
      MAIL_DATABASE_URL,
      OUTBOX_URL: gateway.url,
      ...sending,
      PUBLIC_ORIGIN: main.url,
      RUNTIME: runtime,
    },
    stop: async () => {
      await Promise.all([edge?.stop(), proving.stop(), main.stop()])
      gateway.stop()
      await database.stop()
      await rm(data, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** The site's tables, with demo data. */
export async function fillDatabase({ url, ownerUrl }: RoleUrls): Promise<void> {
  await migrateDatabase(ownerUrl, url)
  await seedDatabase(ownerUrl, { now: new Date() })
}

/** The site of a running `npm run dev`: its address, its database and its secrets. */
export async function runningDev(): Promise<Sites> {
  loadEnvFile()
  const { PORT } = checkSettings()
  await ensureSecrets()
  const database = await ensureDatabase()
  const { DATABASE_URL = '', SESSION_SECRET = '', DATA_SECRET = '' } = process.env
  return {
    env: { BASE_URL: `http://localhost:${PORT}`, DATABASE_URL, SESSION_SECRET, DATA_SECRET },
    stop: database.stop,
  }
}

/** `npm start` in another folder and on another port, with a database of its own. */
export async function startNode(
  data: string,
  settings: Record<string, string> = {},
): Promise<Site> {
  const port = await freePort()
  // The environment may name another database, which is not meant for this site.
  const own = { PORT: String(port), PROCESSES: '1', BALSAM_DATA_DIR: data, DATABASE_URL: '' }
  const env = { ...own, ...withOrigin(port, settings) }
  const child = run(process.execPath, [join(root, 'scripts/start.ts')], env)
  await said(child, 'Balsam is at')
  return site(child, `http://localhost:${port}`)
}

/** The built site with a database that does not respond. */
export async function startUnreachable(): Promise<Site> {
  const nowhere = `postgres://nobody:nothing@127.0.0.1:${await freePort()}/none`
  return serveOnly({
    DATABASE_URL: nowhere,
    SESSION_SECRET: newSecret(),
    DATA_SECRET: newSecret(),
  })
}

/** The journeys' site again, with accounts at an API that does not respond. */
export async function startRemote(appKey: string): Promise<Site> {
  const nowhere = `http://127.0.0.1:${await freePort()}`
  return serveOnly({ API_BASE_URL: nowhere, API_APP_KEY: appKey })
}

/** The settings for payments through a Paymob that a test simulates. */
export function payingThrough(paymob: string, hmacSecret: string): Record<string, string> {
  return {
    PAYMENTS_BASE_URL: paymob,
    PAYMENTS_KEY: 'secret-key',
    PAYMENTS_PUBLIC_KEY: 'public-key',
    PAYMENTS_HMAC_SECRET: hmacSecret,
    PAYMENTS_OWNER_ID: '1',
    PAYMENTS_CARD_ID: '1',
    PAYMENTS_WALLET_ID: '2',
    PAYMENTS_KIOSK_ID: '3',
  }
}

/** Another node of the journeys' site. */
export async function startAnother(settings: Record<string, string> = {}): Promise<Site> {
  return serveOnly(settings)
}

/** The journeys' site again, at the edge. */
export async function startAnotherEdge(settings: Record<string, string>): Promise<Site> {
  const secrets = ['SESSION_SECRET', 'DATA_SECRET']
  const sending = ['SMS_URL', 'SMS_KEY', 'SMS_SENDER', 'SEED']
  const known = [...secrets, ...sending].map((name) => [name, process.env[name] ?? ''] as const)
  return startEdge({ TRUST_PROXY: '1', ...Object.fromEntries(known), ...settings })
}

/** The same database under another name, where guests must prove their phones. */
async function copyForProving(server: RoleUrls): Promise<string> {
  const { url } = await copyDatabase(server, 'balsam_proving')
  const { db, close } = connect(url, { max: 1 })
  await writeFeatureFlag({ tx: db, now: new Date() }, 'prove-guest-phones', true)
  await close()
  return url
}

/** A site that sends messages or takes payments needs the address for their links. */
function withOrigin(port: number, settings: Record<string, string>): Record<string, string> {
  const named = ['SMS_URL', 'WHATSAPP_URL', 'PAYMENTS_BASE_URL'].some((name) => settings[name])
  const isNeeded = named || process.env['SMS_URL']
  return isNeeded ? { PUBLIC_ORIGIN: `http://localhost:${port}`, ...settings } : settings
}

/** The built site on an external database; its other settings are this process's. */
async function serveOnly(settings: Record<string, string>): Promise<Site> {
  const port = await freePort()
  const script = join(root, 'scripts/serve-only.ts')
  const env = { PORT: String(port), PROCESSES: '1', ...withOrigin(port, settings) }
  const child = run(process.execPath, [script], env)
  await said(child, 'Balsam is at')
  return site(child, `http://localhost:${port}`)
}

function newSecret(): string {
  return randomBytes(32).toString('hex')
}
