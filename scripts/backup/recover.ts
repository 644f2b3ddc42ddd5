import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { openCluster } from '../database/cluster.ts'
import { clusterOwner } from '../database/initdb.ts'
import { freePort } from '../serving/ports.ts'
import { startServer, stopServer } from '../database/postmaster.ts'
import { StartRefused } from '../serving/refusal.ts'
import { SUPERUSER } from '../database/roles.ts'
import type { Counts } from './counts.ts'

const PAUSE_MILLISECONDS = 100

/**
 * Starts a copy of a server separately, lets it replay its WAL, optionally up to a time, counts its contents
 * and stops it. It is then ready for an ordinary start, on its own timeline.
 */
export async function recover(
  directory: string,
  {
    until,
    more = [],
    signal,
  }: { until?: Date | undefined; more?: readonly string[]; signal: AbortSignal },
): Promise<Counts> {
  const files = join(directory, 'postgres')
  await writeFile(join(files, 'recovery.signal'), '', { mode: 0o600 })
  const { uid, gid } = await clusterOwner()
  if (uid !== undefined) await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, files])
  const cluster = await openCluster(directory)
  const port = await freePort()
  const url = `postgres://${SUPERUSER}:${cluster.settings.password}@127.0.0.1:${port}/balsam`
  // The server does not accept Z there.
  const time = until?.toISOString().replace('Z', '+00')
  const target = time ? [`recovery_target_time='${time}'`, 'recovery_target_action=promote'] : []
  try {
    // All available WAL has been put where the server looks first.
    await startServer(cluster, port, [...more, "restore_command='exit 1'", ...target])
    return await count(url, signal)
  } catch (error) {
    signal.throwIfAborted()
    throw new StartRefused(`The copy does not start: ${(await lastFatal(files)) ?? String(error)}`)
  } finally {
    await stopServer(cluster)
  }
}

/** Waits until the server has replayed everything; before that it is readable, but behind. */
async function count(url: string, signal: AbortSignal): Promise<Counts> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    while (await isReplaying(client)) await pause(PAUSE_MILLISECONDS, null, { signal })
    const { rows } = await client.query<Counts>(`
      select (select count(*)::int from doctors) as doctors,
        (select count(*)::int from bookings) as bookings,
        (select max(created_at) from bookings) as "lastBookingAt"`)
    const [counts] = rows
    if (!counts) throw new Error('Nothing was counted.')
    return counts
  } finally {
    await client.end()
  }
}

async function isReplaying(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')
  return rows[0]?.is ?? true
}

async function lastFatal(files: string): Promise<string | undefined> {
  const log = await readFile(join(files, 'server.log'), 'utf8').catch(() => '')
  return [...log.matchAll(/(?:FATAL|PANIC): {2}(.*)/g)].at(-1)?.[1]
}
