// How the project's own PostgreSQL is started and stopped.
import { execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Cluster } from './cluster.ts'

const run = promisify(execFile)

// The default cost of a random page is that of a spinning disk, and makes the planner avoid indexes.
const serverOptions = [
  'listen_addresses=127.0.0.1',
  "unix_socket_directories=''",
  'max_connections=200',
  'random_page_cost=1.1',
  // Limits the WAL that waits for a standby or for `npm run backup -- DIR --wal`, so that it does not fill
  // the disk.
  'max_slot_wal_keep_size=4GB',
]

/** For data that is not kept: a power cut may lose what was committed. */
export const withoutDisk = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'min_wal_size=32MB',
  'max_wal_size=64MB',
]

/** After a crash or in a copy, replaying the log takes time. */
const START_SECONDS = 600

/** `more` are settings of PostgreSQL, quoted as for a shell. */
export async function startServer(
  { files, owner, pgCtl }: Cluster,
  port: number,
  more: readonly string[] = [],
): Promise<void> {
  const chosen = [...serverOptions, ...more].map((option) => `-c ${option}`)
  const options = [`-p ${port}`, ...chosen].join(' ')
  const waiting = ['-w', '-t', String(START_SECONDS)]
  const parts = ['-D', files, '-o', options, '-l', join(files, 'server.log'), ...waiting, 'start']
  // Detached and without our pipes, so that Ctrl-C reaches it only through stop().
  const settings = { ...owner, cwd: '/', detached: true, stdio: 'ignore' as const }
  const code = await new Promise((done) => spawn(pgCtl, parts, settings).once('exit', done))
  if (code !== 0) throw new Error(`PostgreSQL did not start; see ${join(files, 'server.log')}`)
}

const STOP_SECONDS = 2

/** A server that does not respond, as after SIGSTOP, is killed: it will replay its log. */
export async function stopServer({ files, owner, pgCtl }: Cluster): Promise<void> {
  const ctl = (mode: string) =>
    run(pgCtl, ['-D', files, '-m', mode, '-w', '-t', String(STOP_SECONDS), 'stop'], {
      ...owner,
      cwd: '/',
    })
  await ctl('fast').catch(() => ctl('immediate').catch(() => {}))
}

export async function isRunning({ files, owner, pgCtl }: Cluster): Promise<boolean> {
  const status = run(pgCtl, ['-D', files, 'status'], { ...owner, cwd: '/' })
  return status.then(
    () => true,
    () => false,
  )
}

/** The port is in the fourth line of the postmaster.pid of a running server. */
export async function runningPort({ files }: Cluster): Promise<number> {
  const lines = (await readFile(join(files, 'postmaster.pid'), 'utf8')).split('\n')
  return z.coerce.number().int().positive().parse(lines[3])
}
