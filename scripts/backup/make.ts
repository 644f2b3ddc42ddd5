import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withoutDisk } from '../database/postmaster.ts'
import { archived, unpack, type Archive } from './archive.ts'
import { addNote } from './note.ts'
import { copyServer } from './base-copy.ts'
import { recover, type Counts } from './recover.ts'
import { withScratch } from './scratch.ts'
import { encryptStream, decryptStream } from './seal.ts'

export type Backup = Counts & {
  file: string
  bytes: number
  /** Everything that was acknowledged before this moment is included. */
  endedAt: Date
  hasSecrets: boolean
}

type Order = { adminUrl: string; data: string; folder: string; key: string; signal: AbortSignal }

/**
 * Writes an encrypted copy of the data folder of a running server into `folder`, and gives it its final name
 * after a server has been started from it.
 */
export async function makeBackup({ adminUrl, data, folder, key, signal }: Order): Promise<Backup> {
  const file = join(folder, `balsam-${nameOf(new Date())}.tar.gz.age`)
  const part = `${file}.${process.pid}.part`
  const files = await storedFiles(data)
  let endedAt = new Date(0)
  const fill = async (archive: Archive) => {
    // Before the server's files, because the audit's checkpoints must not be newer than the database.
    for (const name of files) await archive.addFile(name, join(data, name))
    endedAt = await copyServer(adminUrl, join(data, 'postgres'), archive, 'postgres')
    await addNote(archive, { endedAt })
  }
  const contents = archived(fill)
  try {
    await encryptStream(contents, part, key, signal)
    const counts = await withScratch(data, async (scratch) => {
      await decryptStream(part, key, (archive) => unpack(archive, scratch), signal)
      return recover(scratch, { more: withoutDisk, signal })
    })
    const { size: bytes } = await stat(part)
    await rename(part, file)
    return { ...counts, file, bytes, endedAt, hasSecrets: files.includes('secrets.json') }
  } finally {
    contents.destroy()
    await rm(part, { force: true })
  }
}

/** The settings, secrets and records beside the database, without locks and unfinished files. */
async function storedFiles(data: string): Promise<string[]> {
  const entries = await readdir(data, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return files.filter((name) => /\.jsonl?$/.test(name))
}

/** Sorts by time, and is a valid file name everywhere. */
function nameOf(now: Date): string {
  return now.toISOString().replaceAll(/[:.]/g, '-')
}
