// The changes since a backup: the server's log (WAL), encrypted segment by segment.
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { StartRefused } from '../serving/refusal.ts'
import { encryptStream, decryptStream } from './seal.ts'

const SLOT = 'balsam_wal'
const ENDING = '.gz.age'
const SEGMENT = /^[0-9A-F]{24}$/

type Order = { adminUrl: string; data: string; folder: string; key: string; signal: AbortSignal }

/** `isFirst` if nothing was stored before this run: then only a later backup can be continued. */
export type StoredWal = { segments: number; isFirst: boolean }

/**
 * Adds the WAL since the last run to `folder`. A replication slot keeps it on the server until then; if that
 * grew too large, the server removed it, and this run starts again.
 */
export async function keepWal({ adminUrl, data, folder, key, signal }: Order): Promise<StoredWal> {
  await mkdir(folder, { recursive: true })
  const client = new Client({ connectionString: adminUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const isFirst = await ensureSlot(client)
    const { from, until, position } = await written(client)
    const names = await readdir(join(data, 'postgres', 'pg_wal'))
    const ended = names.filter((name) => SEGMENT.test(name) && name >= from && name < until)
    for (const name of ended.toSorted()) {
      await keepSegment(join(data, 'postgres', 'pg_wal', name), join(folder, name), key, signal)
    }
    await client.query('select pg_replication_slot_advance($1, $2)', [SLOT, position])
    return { segments: ended.length, isFirst }
  } finally {
    await client.end()
  }
}

/** Adds the stored WAL that follows a backup to the backup's own. */
export async function addWal(
  folder: string,
  files: string,
  key: string,
  signal: AbortSignal,
): Promise<void> {
  const inBackup = (await readdir(join(files, 'pg_wal'))).filter((name) => SEGMENT.test(name))
  const last = inBackup.toSorted().at(-1) ?? ''
  const segments = (await readdir(folder)).filter((name) => name.endsWith(ENDING))
  let expected = segmentAfter(last)
  for (const name of segments.map((file) => file.slice(0, -ENDING.length)).toSorted()) {
    if (name <= last || timelineOf(name) !== timelineOf(last)) continue
    if (name !== expected)
      throw new StartRefused(
        `${join(folder, expected + ENDING)} is missing: later ones can't be used.`,
      )
    const output = createWriteStream(join(files, 'pg_wal', name), { mode: 0o600, flags: 'wx' })
    await decryptStream(
      join(folder, name + ENDING),
      key,
      (plain) => pipeline(plain, output),
      signal,
    )
    expected = segmentAfter(name)
  }
}

/** True if there was none, or one whose WAL the server has removed. */
async function ensureSlot(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isLost: boolean }>(
    `select wal_status = 'lost' as "isLost" from pg_replication_slots where slot_name = $1`,
    [SLOT],
  )
  if (rows[0]?.isLost === false) return false
  if (rows.length > 0) await client.query('select pg_drop_replication_slot($1)', [SLOT])
  await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT])
  return true
}

type WalRange = { from: string; until: string; position: string }

/**
 * Ends the current segment; returns the first and the last segment to store. At a segment's border its name
 * is that of the one before, so the byte after it is used.
 */
async function written(client: Client): Promise<WalRange> {
  await client.query('select pg_switch_wal()')
  const { rows } = await client.query<WalRange>(
    `select pg_walfile_name(restart_lsn + 1) as from, pg_walfile_name(position + 1) as until,
      position::text
    from pg_replication_slots, pg_current_wal_lsn() as position where slot_name = $1`,
    [SLOT],
  )
  const [found] = rows
  if (!found) throw new Error('The replication slot is gone.')
  return found
}

/** An existing one was stored by a run that was interrupted; another server's is refused. */
async function keepSegment(from: string, to: string, key: string, signal: AbortSignal) {
  const file = to + ENDING
  if (existsSync(file)) return checkSame(from, file, key, signal)
  const part = `${file}.${process.pid}.part`
  try {
    await encryptStream(createReadStream(from), part, key, signal)
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
}

async function checkSame(from: string, file: string, key: string, signal: AbortSignal) {
  const own = await readFile(from)
  const compare = async (plain: AsyncIterable<Uint8Array>) => {
    if (!own.equals(await buffer(plain)))
      throw new StartRefused(`${file} belongs to another server: use another folder for this one.`)
  }
  await decryptStream(file, key, compare, signal)
}

function timelineOf(segment: string): string {
  return segment.slice(0, 8)
}

/** The timeline, then the number in two parts: 256 segments of 16 MB are one unit of the first. */
function segmentAfter(segment: string): string {
  const [high, low] = [segment.slice(8, 16), segment.slice(16)].map((part) => parseInt(part, 16))
  const next = (high ?? 0) * 256 + (low ?? 0) + 1
  const parts = [Math.floor(next / 256), next % 256]
  const hex = parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
  return timelineOf(segment) + hex.join('')
}
