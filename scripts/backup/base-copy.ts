// A copy of a running server's files that is consistent together with the WAL written meanwhile, as
// pg_basebackup makes it (https://www.postgresql.org/docs/current/continuous-archiving.html).
import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { codeOf, StartRefused } from '../serving/refusal.ts'
import type { Archive } from './archive.ts'

/** Emptied by each start, or of no use to another server; the folders themselves have to exist. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|server\.log)$/

/**
 * Adds the server's files under `name`. The copy contains everything that was committed before the returned
 * time. `adminUrl` is a superuser's.
 */
export async function copyServer(
  adminUrl: string,
  files: string,
  archive: Archive,
  name: string,
): Promise<Date> {
  const client = new Client({ connectionString: adminUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const firstSegment = await begin(client)
    await copyFolder(files, name, archive)
    const { endedAt, lastSegment, label } = await end(client)
    await archive.addText(`${name}/backup_label`, label)
    for (const segment of await readdir(join(files, 'pg_wal')))
      if (isNeeded(segment, firstSegment, lastSegment))
        await archive.addFile(`${name}/pg_wal/${segment}`, join(files, 'pg_wal', segment))
    return endedAt
  } finally {
    // Ends the temporary slot, and a backup that was interrupted.
    await client.end()
  }
}

/** The slot keeps the WAL written meanwhile; it ends with the connection. */
async function begin(client: Client): Promise<string> {
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `balsam_backup_${process.pid}`,
  ])
  const { rows } = await client.query<{ segment: string }>(
    "select pg_walfile_name(pg_backup_start('balsam', fast => true)) as segment",
  )
  return rows[0]?.segment ?? ''
}

type End = { endedAt: Date; lastSegment: string; label: string }

async function end(client: Client): Promise<End> {
  const now = await client.query<{ endedAt: Date }>('select clock_timestamp() as "endedAt"')
  const { rows } = await client.query<{ label: string; tablespaces: string; lastSegment: string }>(`
    select labelfile as label, spcmapfile as tablespaces, pg_walfile_name(lsn) as "lastSegment"
    from pg_backup_stop(wait_for_archive => false)`)
  const [stopped] = rows
  const [time] = now.rows
  if (!stopped || !time) throw new Error('PostgreSQL did not say how the backup ended.')
  if (stopped.tablespaces.trim())
    throw new StartRefused('The server has tablespaces outside its folder, which cannot be copied.')
  return { ...stopped, ...time }
}

async function copyFolder(folder: string, name: string, archive: Archive): Promise<void> {
  await archive.addFolder(name)
  for (const entry of await entriesOf(folder)) {
    if (leftOut.test(entry.name)) continue
    const [path, to] = [join(folder, entry.name), `${name}/${entry.name}`]
    if (emptied.has(entry.name)) await archive.addFolder(to)
    else if (entry.isDirectory()) await copyFolder(path, to, archive)
    else if (entry.isFile()) await archive.addFile(to, path)
  }
}

/** Empty for a missing folder, because a database may be dropped meanwhile. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** The segments from the first to the last, and the history of the timelines. */
function isNeeded(file: string, first: string, last: string): boolean {
  if (file.endsWith('.history')) return true
  return /^[0-9A-F]{24}$/.test(file) && file >= first && file <= last
}
