import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../database/cluster.ts'
import { StartRefused } from '../serving/refusal.ts'
import { withClient } from '../serving/server-check.ts'
import { unpack } from './archive.ts'
import type { Counts } from './counts.ts'
import { countDump, DUMP } from './dump.ts'
import { takeNote } from './note.ts'
import { findTool, runOnDatabase } from './postgres-tools.ts'
import { withScratch } from './scratch.ts'
import { decryptStream } from './seal.ts'
import { takeSecrets } from './secrets.ts'

type Order = { file: string; data: string; ownerUrl: string; key: string; signal: AbortSignal }

/**
 * Fills an empty database, on a server of any version that the tools know, from a backup of another server. All of it
 * is one transaction. The next start grants what the application's role needs.
 */
export async function restoreDump({ file, data, ownerUrl, key, signal }: Order): Promise<Counts> {
  await refuseTables(ownerUrl)
  await makeFolder(data)
  return withScratch(data, async (scratch) => {
    await decryptStream(file, key, (archive) => unpack(archive, scratch), signal)
    await takeNote(scratch)
    const dump = join(scratch, DUMP)
    if (!existsSync(dump))
      throw new StartRefused(
        `${file} is a copy of the project's own server: restore it without DATABASE_URL.`,
      )
    const restore = await findTool('pg_restore', 0)
    const counts = await countDump(restore, dump, signal)
    await takeSecrets(scratch, data)
    const whole = ['--single-transaction', '--exit-on-error']
    const unowned = ['--no-owner', '--no-privileges', '--no-comments']
    await runOnDatabase(restore, { url: ownerUrl, parts: [...whole, ...unowned, dump], signal })
    return counts
  })
}

async function refuseTables(url: string): Promise<void> {
  const isEmpty = await withClient(url, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_tables where schemaname in ('public', 'drizzle') limit 1`,
    )
    return rowCount === 0
  })
  if (isEmpty) return
  throw new StartRefused(
    'The database of DATABASE_URL is not empty, and existing data is not overwritten: name a new one.',
  )
}
