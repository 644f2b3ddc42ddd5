// PostgreSQL stops immediately when the disk has no space for its log. Before that it is set to refuse
// writes, so that reads continue; it accepts writes again when there is space.
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { logEvent } from '../../src/server/observability/log.ts'

const MEGABYTE = 1_000_000
/** The amount of log that a busy site writes within some seconds. */
const LEAST_BYTES = 64 * MEGABYTE
/** More than the minimum, so that it does not alternate. */
const ENOUGH_BYTES = 128 * MEGABYTE
const PAUSE_MILLISECONDS = 1000

type Ask = <Result>(work: (client: Client) => Promise<Result>) => Promise<Result>
export type FreeBytes = (folder: string) => Promise<number>

/** Checks the disks of the data and of its log once a second; resolves after the first check. */
export async function keepRoom(
  files: string,
  ask: Ask,
  freeBytes: FreeBytes = freeBytesOf,
): Promise<{ stop: () => void }> {
  let isReadOnly = await ask(readsOnly)
  let isBusy = false
  const look = async () => {
    const free = Math.min(await freeBytes(files), await freeBytes(join(files, 'pg_wal')))
    const isReadOnlyNext = free < (isReadOnly ? ENOUGH_BYTES : LEAST_BYTES)
    if (isReadOnlyNext === isReadOnly) return
    await ask((client) => switchTo(client, isReadOnlyNext))
    isReadOnly = isReadOnlyNext
    logEvent(
      isReadOnlyNext ? 'error' : 'info',
      isReadOnlyNext ? 'disk-nearly-full' : 'disk-has-room',
      { free },
    )
  }
  // An unavailable server, or one without space for its settings, is asked again soon.
  const tryLooking = async () => {
    if (isBusy) return
    isBusy = true
    await look().catch(() => {})
    isBusy = false
  }
  await tryLooking()
  const timer = setInterval(() => void tryLooking(), PAUSE_MILLISECONDS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function readsOnly(client: Client): Promise<boolean> {
  const { rows } = await client.query(`
    select 1 from pg_file_settings
    where name = 'default_transaction_read_only' and setting = 'on'`)
  return rows.length > 0
}

/** Also for existing connections, and after a restart. */
async function switchTo(client: Client, isReadOnly: boolean): Promise<void> {
  const setting = 'default_transaction_read_only'
  await client.query(
    isReadOnly ? `alter system set ${setting} = on` : `alter system reset ${setting}`,
  )
  await client.query('select pg_reload_conf()')
}
