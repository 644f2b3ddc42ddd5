// Backups of a database on another server, as PostgreSQL's own tools make and read them.
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { withClient } from '../serving/server-check.ts'
import type { Counts } from './counts.ts'
import { findTool, runOnDatabase, runTool } from './postgres-tools.ts'
import { sealBackup, type Backup, type Place } from './seal-backup.ts'
import { withScratch } from './scratch.ts'

/** The dump within an unpacked backup. */
export const DUMP = 'database.dump'

/** Backs up the database of `ownerUrl`, whose role owns the tables, and reads all of the backup again to test it. */
export async function makeDump({
  ownerUrl,
  ...place
}: Place & { ownerUrl: string }): Promise<Backup> {
  const { data, signal } = place
  const { version, now } = await factsOf(ownerUrl)
  const [dump, restore] = await Promise.all([
    findTool('pg_dump', version),
    findTool('pg_restore', version),
  ])
  return sealBackup(
    {
      fill: (archive) =>
        withScratch(data, async (scratch) => {
          const file = join(scratch, DUMP)
          // Compressed with the rest of the archive.
          const parts = ['--format=custom', '--compress=0', `--file=${file}`]
          await runOnDatabase(dump, { url: ownerUrl, parts, signal })
          await archive.addFile(DUMP, file)
          return now
        }),
      check: (unpacked) => countDump(restore, join(unpacked, DUMP), signal),
    },
    place,
  )
}

/** A dump shows the database as it was when it began: the time is from before. */
async function factsOf(url: string): Promise<{ version: number; now: Date }> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ version: number; now: Date }>(`
      select current_setting('server_version_num')::int / 10000 as version,
        clock_timestamp() as now`)
    const [facts] = rows
    if (!facts) throw new Error('The server did not say what it is.')
    return facts
  })
}

/** Reads every row of a dump, as a restore would. */
export async function countDump(
  restore: string,
  file: string,
  signal: AbortSignal,
): Promise<Counts> {
  const counts: Counts = { doctors: 0, bookings: 0, lastBookingAt: null }
  const read = async (output: Readable) => countRows(output, counts)
  await runTool(restore, ['--file=-', file], { signal, read })
  return counts
}

/** A table's rows are lines between `COPY … FROM stdin;` and `\.`, with tabs between their columns. */
async function countRows(output: Readable, counts: Counts): Promise<void> {
  let table: 'doctors' | 'bookings' | null = null
  let createdAt = -1
  for await (const line of createInterface({ input: output, crlfDelay: Infinity })) {
    const [, name, columns = ''] = /^COPY public\.(doctors|bookings) \((.*)\) FROM/.exec(line) ?? []
    if (name === 'doctors' || name === 'bookings') {
      table = name
      createdAt = columns.split(', ').indexOf('created_at')
    } else if (line === String.raw`\.`) table = null
    else if (table) {
      counts[table] += 1
      if (table === 'bookings') counts.lastBookingAt = later(counts.lastBookingAt, line, createdAt)
    }
  }
}

function later(last: Date | null, row: string, column: number): Date {
  const at = new Date(row.split('\t')[column] ?? '')
  return last && last > at ? last : at
}
