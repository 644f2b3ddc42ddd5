import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { archived, unpack, type Archive } from './archive.ts'
import { addNote } from './note.ts'
import { withScratch } from './scratch.ts'
import { addSecrets, isSecretsFile } from './secrets.ts'
import { decryptStream, encryptStream } from './seal.ts'
import type { Counts } from './counts.ts'

export type Backup = Counts & {
  file: string
  bytes: number
  /** Everything that was acknowledged before this moment is included. */
  endedAt: Date
}

export type Place = { data: string; folder: string; key: string; signal: AbortSignal }

/** What is backed up: `fill` adds it to an archive, and `check` reads the unpacked archive again. */
export type Source = {
  fill: (archive: Archive) => Promise<Date>
  check: (unpacked: string) => Promise<Counts>
}

/**
 * Writes an encrypted file with a database, and the secrets and records of the data folder, into `folder`, and gives
 * it its final name after `check` has accepted its contents.
 */
export async function sealBackup(source: Source, place: Place): Promise<Backup> {
  const { data, folder, key, signal } = place
  const file = join(folder, `balsam-${nameOf(new Date())}.tar.gz.age`)
  const part = `${file}.${process.pid}.part`
  const files = await storedFiles(data)
  let endedAt = new Date(0)
  const contents = archived(async (archive) => {
    await addSecrets(archive, data)
    // Before the database, because the audit's checkpoints must not be newer than it.
    for (const name of files) await archive.addFile(name, join(data, name))
    endedAt = await source.fill(archive)
    await addNote(archive, { endedAt })
  })
  try {
    await encryptStream(contents, part, key, signal)
    const counts = await withScratch(data, async (scratch) => {
      await decryptStream(part, key, (archive) => unpack(archive, scratch), signal)
      return source.check(scratch)
    })
    const { size: bytes } = await stat(part)
    await rename(part, file)
    return { ...counts, file, bytes, endedAt }
  } finally {
    contents.destroy()
    await rm(part, { force: true })
  }
}

/** The settings and records beside the database, without locks and unfinished files. */
async function storedFiles(data: string): Promise<string[]> {
  const entries = await readdir(data, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return files.filter((name) => /\.jsonl?$/.test(name) && !isSecretsFile(name))
}

/** Sorts by time, and is a valid file name everywhere. */
function nameOf(now: Date): string {
  return now.toISOString().replaceAll(/[:.]/g, '-')
}
