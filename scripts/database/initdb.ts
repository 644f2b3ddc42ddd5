// Creates the files of a new database cluster, and finds the user that they belong to.
import { execFile } from 'node:child_process'
import { chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { SUPERUSER } from './roles.ts'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root; for anybody else it runs as themselves. */
export type ClusterOwner = { uid?: number; gid?: number }

const OWNER = 'postgres'

/** Creates the user if it is missing. */
export async function clusterOwner(): Promise<ClusterOwner> {
  if (process.getuid?.() !== 0) return {}
  return findOwner().catch(async () => {
    await run('useradd', ['--system', '--user-group', OWNER])
    return findOwner()
  })
}

async function findOwner(): Promise<ClusterOwner> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, OWNER])))
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
}

/** `files` is the new folder; the password is the superuser's. */
export async function initdb(program: string, files: string, password: string): Promise<void> {
  const owner = await clusterOwner()
  await mkdir(files)
  await handTo(owner, files)
  const passwordFile = `${files}.password`
  try {
    await rm(passwordFile, { force: true })
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    await handTo(owner, passwordFile)
    await run(program, options(files, passwordFile), { ...owner, cwd: '/' })
  } finally {
    await rm(passwordFile, { force: true })
  }
}

function options(files: string, passwordFile: string): string[] {
  return [
    `--pgdata=${files}`,
    `--pwfile=${passwordFile}`,
    `--username=${SUPERUSER}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
  ]
}

async function handTo({ uid, gid }: ClusterOwner, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}
