import { existsSync } from 'node:fs'
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../database/cluster.ts'
import { StartRefused } from '../serving/refusal.ts'
import { underLock } from '../serving/start-lock.ts'
import { unpack } from './archive.ts'
import { DUMP } from './dump.ts'
import { takeNote } from './note.ts'
import type { Counts } from './counts.ts'
import { recover } from './recover.ts'
import { withScratch } from './scratch.ts'
import { decryptStream } from './seal.ts'
import { addWal } from './wal.ts'

type Order = {
  file: string
  data: string
  key: string
  signal: AbortSignal
  /** The folder with later WAL, which is replayed too. */
  wal?: string | undefined
  /** Nothing that was committed later is replayed. */
  until?: Date | undefined
}

/** Fills an empty data folder from a backup, or leaves it empty. */
export async function restoreBackup(order: Order): Promise<Counts> {
  const { file, data, key, signal, wal, until } = order
  await makeFolder(data)
  return underLock(data, () =>
    withScratch(data, async (scratch) => {
      await refuseData(data)
      await decryptStream(file, key, (archive) => unpack(archive, scratch), signal)
      refuseDump(file, scratch)
      const { endedAt } = await takeNote(scratch)
      if (until && until < endedAt)
        throw new StartRefused(
          `${file} is from ${endedAt.toISOString()}: for an earlier time take an earlier one.`,
        )
      if (wal) await addWal(wal, join(scratch, 'postgres'), key, signal)
      const counts = await recover(scratch, { signal, until })
      const names = await readdir(scratch)
      // The database first: without its secrets it does not start, while secrets without a database would
      // make a start create an empty one.
      for (const name of names.toSorted(
        (a, b) => Number(b === 'postgres') - Number(a === 'postgres'),
      ))
        await rename(join(scratch, name), join(data, name))
      return counts
    }),
  )
}

function refuseDump(file: string, unpacked: string): void {
  if (!existsSync(join(unpacked, DUMP))) return
  throw new StartRefused(
    `${file} is a dump of another server: name an empty database in DATABASE_URL.`,
  )
}

async function refuseData(data: string): Promise<void> {
  const names = await readdir(data)
  if (names.every((name) => /^(start\.lock.*|unpacked-\d+)$/.test(name))) return
  throw new StartRefused(
    `${data} is not empty, and existing data is not overwritten: move it away, or set BALSAM_DATA_DIR to another folder.`,
  )
}
