// The PostgreSQL that comes with the project: made once, adopted when it is already running.
import { execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { z } from 'zod'
import { makeFolder, openCluster, usePort, type Cluster } from './cluster.ts'
import { freePort, isFree } from './ports.ts'
import { underLock } from './startlock.ts'
import { supervise } from './supervisor.ts'

const run = promisify(execFile)

export type EmbeddedDatabase = {
  url: string
  /** Stops the server, unless another program is still using it. */
  stop: () => Promise<void>
}

type Options = {
  /** False for tests that keep nothing: a power cut may lose what was committed. */
  isDurable?: boolean
  /** Called when the server can't be kept alive. */
  giveUp?: () => void
}

/** Makes, starts or adopts the database server whose files are in `directory`, and keeps it alive. */
export async function startDatabase(
  directory: string,
  { isDurable = true, giveUp = endWithError }: Options = {},
): Promise<EmbeddedDatabase> {
  // All connections of this process bear its name, so that it can tell others' from its own.
  process.env['PGAPPNAME'] = `balsam ${process.pid}`
  await makeFolder(directory)
  const { cluster, port, url } = await underLock(directory, async () => {
    const cluster = await openCluster(directory)
    const port = await adoptOrStart(cluster, isDurable)
    const url = `postgres://balsam:${cluster.settings.password}@127.0.0.1:${port}/balsam`
    await createDatabase(url)
    return { cluster, port, url }
  })
  const care = supervise({
    url: databaseUrl(url, 'postgres'),
    start: () => startServer(cluster, port, isDurable),
    giveUp,
  })
  return {
    url,
    stop: async () => {
      care.stop()
      if (await isInUse(url).catch(() => false)) return
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

// The default cost of a random page is that of a spinning disk, and makes the planner shun indexes.
const serverOptions = [
  'listen_addresses=127.0.0.1',
  "unix_socket_directories=''",
  'max_connections=200',
  'random_page_cost=1.1',
]
const withoutDisk = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'min_wal_size=32MB',
  'max_wal_size=64MB',
]

async function adoptOrStart(cluster: Cluster, isDurable: boolean): Promise<number> {
  const { files, owner, pgCtl, settings, directory } = cluster
  const isRunning = await run(pgCtl, ['-D', files, 'status'], { ...owner, cwd: '/' }).then(
    () => true,
    () => false,
  )
  if (isRunning) return runningPort(files)
  const port = (await isFree(settings.port)) ? settings.port : await freePort()
  await startServer(cluster, port, isDurable)
  if (port !== settings.port) await usePort(directory, port)
  return port
}

async function startServer(
  { files, owner, pgCtl }: Cluster,
  port: number,
  isDurable: boolean,
): Promise<void> {
  const chosen = isDurable ? serverOptions : [...serverOptions, ...withoutDisk]
  const options = [`-p ${port}`, ...chosen.map((option) => `-c ${option}`)].join(' ')
  const parts = ['-D', files, '-o', options, '-l', join(files, 'server.log'), '-w', 'start']
  // Detached and without our pipes, so that Ctrl-C reaches it only through stop().
  const settings = { ...owner, cwd: '/', detached: true, stdio: 'ignore' as const }
  const code = await new Promise((done) => spawn(pgCtl, parts, settings).once('exit', done))
  if (code !== 0) throw new Error(`PostgreSQL did not start; see ${join(files, 'server.log')}`)
}

const STOP_SECONDS = 2

/** One that does not answer, as after SIGSTOP, is ended without its goodbye: its log replays. */
async function stopServer({ files, owner, pgCtl }: Cluster): Promise<void> {
  const ctl = (mode: string) =>
    run(pgCtl, ['-D', files, '-m', mode, '-w', '-t', String(STOP_SECONDS), 'stop'], {
      ...owner,
      cwd: '/',
    })
  await ctl('fast').catch(() => ctl('immediate').catch(() => {}))
}

/** The port stands in the fourth line of the file that a running server keeps. */
async function runningPort(files: string): Promise<number> {
  const lines = (await readFile(join(files, 'postmaster.pid'), 'utf8')).split('\n')
  return z.coerce.number().int().positive().parse(lines[3])
}

/** Makes the database that an address names, unless it is there. */
async function createDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await asking(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  })
}

/** A copy of a database that has no connection. */
export function copyDatabase(from: string, to: string): Promise<void> {
  return asking(to, async (client) => {
    const [source, copy] = [from, to].map((url) =>
      client.escapeIdentifier(new URL(url).pathname.slice(1)),
    )
    await client.query(`create database ${copy} template ${source}`)
  })
}

/** Whoever leaves last stops the server: after `kill -9` that is whoever adopted it. */
function isInUse(url: string): Promise<boolean> {
  return asking(url, async (client) => {
    const { rows } = await client.query(`
      select 1 from pg_stat_activity
      where backend_type = 'client backend'
        and application_name <> current_setting('application_name')`)
    return rows.length > 0
  })
}

async function asking<Result>(url: string, work: (client: Client) => Promise<Result>) {
  const connectionString = databaseUrl(url, 'postgres')
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}

function endWithError(): void {
  console.error('PostgreSQL died five times within a minute, and is not started again.')
  process.exit(1)
}
