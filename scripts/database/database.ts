// The PostgreSQL that is part of the project: created once, adopted when it is already running.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { logEvent } from '../../src/server/observability/log.ts'
import { makeFolder, openCluster, usePort, type Cluster } from './cluster.ts'
import { keepRoom, type FreeBytes } from '../serving/disk-room.ts'
import { freePort, isFree } from '../serving/ports.ts'
import { isRunning, runningPort, startServer, stopServer, withoutDisk } from './postmaster.ts'
import { ensureRoles, handOver, roleUrls, SUPERUSER, type RoleUrls } from './roles.ts'
import { underLock } from '../serving/start-lock.ts'
import { supervise } from '../serving/supervisor.ts'

/** `url` is the application's role, `ownerUrl` the tables' owner, `adminUrl` the superuser. */
export type EmbeddedDatabase = RoleUrls & {
  /** Stops the server, unless another program is still using it. */
  stop: () => Promise<void>
}

type Options = {
  /** False for tests that keep nothing: a power cut may lose what was committed. */
  isDurable?: boolean
  /** Called when the server can't be kept alive. */
  giveUp?: () => void
  /** The free space on the disk of a folder, if a test sets it. */
  freeBytes?: FreeBytes
}

/** Creates, starts or adopts the database server whose files are in `directory`, and keeps it running. */
export async function startDatabase(
  directory: string,
  { isDurable = true, giveUp = endWithError, freeBytes }: Options = {},
): Promise<EmbeddedDatabase> {
  // All connections of this process have its name, so that it can distinguish others' from its own.
  process.env['PGAPPNAME'] = `balsam ${process.pid}`
  await makeFolder(directory)
  const { cluster, port, urls, room } = await underLock(directory, async () => {
    const cluster = await openCluster(directory)
    const port = await adoptOrStart(cluster, isDurable)
    const { password } = cluster.settings
    const urls = roleUrls(`postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/balsam`)
    const room = await keepRoom(cluster.files, (work) => asking(urls.adminUrl, work), freeBytes)
    await asking(urls.adminUrl, (client) => ensureRoles(client, urls))
    if ((await createDatabase(urls)) === SUPERUSER) await handOver(urls.adminUrl)
    return { cluster, port, urls, room }
  })
  const care = supervise({
    url: databaseUrl(urls.adminUrl, 'postgres'),
    start: () => startServer(cluster, port, isDurable ? [] : withoutDisk),
    giveUp,
  })
  return {
    ...urls,
    stop: async () => {
      care.stop()
      room.stop()
      if (await isInUse(urls.adminUrl).catch(() => false)) return
      await stopServer(cluster)
    },
  }
}

/** For a copy of a stopped server's files, whose port may be in use. */
export async function useFreePort(directory: string): Promise<void> {
  await usePort(directory, await freePort())
}

/** Another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const copy = new URL(url)
  copy.pathname = `/${name}`
  return copy.href
}

async function adoptOrStart(cluster: Cluster, isDurable: boolean): Promise<number> {
  const { settings, directory } = cluster
  if (await isRunning(cluster)) return runningPort(cluster)
  const port = (await isFree(settings.port)) ? settings.port : await freePort()
  await startServer(cluster, port, isDurable ? [] : withoutDisk)
  if (port !== settings.port) await usePort(directory, port)
  return port
}

/** Creates the database of these addresses, unless it exists; returns its owner's name. */
export async function createDatabase({ adminUrl, ownerUrl }: RoleUrls): Promise<string> {
  const name = new URL(adminUrl).pathname.slice(1)
  const owner = new URL(ownerUrl).username
  return asking(adminUrl, async (client) => {
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [name],
    )
    if (rows[0]) return rows[0].owner
    const [made, by] = [name, owner].map((each) => client.escapeIdentifier(each))
    await client.query(`create database ${made} owner ${by}`)
    return owner
  })
}

/** A copy, under this name, of a database without connections: by files, not page by page through the log. */
export async function copyDatabase(from: RoleUrls, name: string): Promise<RoleUrls> {
  await asking(from.adminUrl, async (client) => {
    const { username: owner } = new URL(from.ownerUrl)
    const [copy, source, by] = [name, new URL(from.adminUrl).pathname.slice(1), owner].map((each) =>
      client.escapeIdentifier(each),
    )
    await client.query(`create database ${copy} template ${source} strategy file_copy owner ${by}`)
  })
  return urlsOf(from, name)
}

/** The same roles in another database of the server. */
export function urlsOf({ url, ownerUrl, adminUrl }: RoleUrls, name: string): RoleUrls {
  return {
    url: databaseUrl(url, name),
    ownerUrl: databaseUrl(ownerUrl, name),
    adminUrl: databaseUrl(adminUrl, name),
  }
}

/**
 * The last program that uses the server stops it. Our own connections have no name while they open, so one
 * that is seen once is checked again.
 */
async function isInUse(url: string): Promise<boolean> {
  for (let tries = 1; tries < 10; tries += 1) {
    if (!(await hasOthers(url))) return false
    await sleep(100)
  }
  return hasOthers(url)
}

function hasOthers(url: string): Promise<boolean> {
  const look = async (client: Client) => {
    const { rows } = await client.query(`
      select 1 from pg_stat_activity
      where backend_type = 'client backend'
        and state is distinct from 'starting'
        and application_name <> current_setting('application_name')`)
    return rows.length > 0
  }
  return asking(url, look, STOP_PATIENCE_MILLISECONDS)
}

/** A start needs time: a busy machine needs seconds to answer. */
const PATIENCE_MILLISECONDS = 15_000
const STOP_PATIENCE_MILLISECONDS = 2000

async function asking<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
  connectionTimeoutMillis = PATIENCE_MILLISECONDS,
) {
  const connectionString = databaseUrl(url, 'postgres')
  // While the disk is nearly full the server refuses writes; this connection may write nevertheless.
  const options = '-c default_transaction_read_only=off'
  const client = new Client({ connectionString, connectionTimeoutMillis, options })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}

function endWithError(): void {
  logEvent('error', 'database-given-up')
  process.exit(1)
}
