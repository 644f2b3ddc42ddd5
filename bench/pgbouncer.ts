import { execFile, spawn } from 'node:child_process'
import { chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { newFolder } from '../src/testing/server.ts'
import { clusterOwner } from '../scripts/database/initdb.ts'
import { freePort } from '../scripts/serving/ports.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
/** Connections to the server, however many the clients have. */
const POOL = 20

export function hasPgBouncer(): Promise<boolean> {
  return promisify(execFile)(PROGRAM, ['--version']).then(
    () => true,
    () => false,
  )
}

/** Debian's PgBouncer in transaction mode in front of the server at this address. */
export async function startPgBouncer(server: string) {
  const folder = newFolder()
  const port = await freePort()
  const { uid, gid } = await clusterOwner()
  await mkdir(folder)
  await writeFile(join(folder, 'pgbouncer.ini'), settings(server, folder, port))
  await writeFile(join(folder, 'users.txt'), user(server), { mode: 0o600 })
  if (uid !== undefined && gid !== undefined)
    for (const name of ['', 'users.txt']) await chown(join(folder, name), uid, gid)
  const child = spawn(PROGRAM, ['-q', join(folder, 'pgbouncer.ini')], { uid, gid, stdio: 'ignore' })
  const url = new URL(server)
  url.port = String(port)
  while (!(await answers(url.href))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`)
    await setTimeout(50)
  }
  return {
    url: url.href,
    pid: child.pid,
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function settings(server: string, folder: string, port: number): string {
  const { hostname, port: to, pathname } = new URL(server)
  return `[databases]
${pathname.slice(1)} = host=${hostname} port=${to}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
logfile = ${join(folder, 'log')}
pool_mode = transaction
default_pool_size = ${POOL}
max_client_conn = 1000
`
}

function user(server: string): string {
  const { username, password } = new URL(server)
  return `"${username}" "${decodeURIComponent(password)}"\n`
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
