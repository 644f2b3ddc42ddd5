// The files of a backup, as a tar archive.
import { createWriteStream } from 'node:fs'
import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack, type Pack } from 'tar-stream'
import { codeOf } from '../serving/refusal.ts'

const CHUNK_BYTES = 256 * 1024

/** Adds entries to an archive, in the order of the calls. */
export type Archive = {
  addFolder: (name: string) => Promise<void>
  addText: (name: string, text: string) => Promise<void>
  /** The file as it is now; a missing one is skipped, because a table may be dropped meanwhile. */
  addFile: (name: string, path: string) => Promise<void>
}

/** The bytes of an archive that `fill` fills; a failure of either ends both. Whoever stops reading destroys them. */
export function archived(fill: (archive: Archive) => Promise<void>): Readable {
  const packed = pack()
  const archive: Archive = {
    addFolder: (name) => added(packed, { name, type: 'directory' }),
    addText: (name, text) => added(packed, { name, size: Buffer.byteLength(text) }, [text]),
    addFile: (name, path) => addFile(packed, name, path),
  }
  fill(archive).then(
    () => packed.finalize(),
    (error: unknown) => packed.destroy(asError(error)),
  )
  const bytes = Readable.from(packed)
  // Otherwise an entry waits for a reader that is gone, with its file open.
  bytes.once('close', () => packed.destroy())
  return bytes
}

/** Writes all entries into a folder. */
export async function unpack(archive: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  const entries = extract()
  const reading = pipeline(Readable.from(archive), entries)
  const writing = async () => {
    for await (const entry of entries) {
      const { name, type } = entry.header
      const path = placeOf(folder, name)
      await mkdir(type === 'directory' ? path : dirname(path), { recursive: true, mode: 0o700 })
      if (type === 'directory') entry.resume()
      else await pipeline(entry, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
    }
  }
  await Promise.all([reading, writing()])
}

async function addFile(packed: Pack, name: string, path: string): Promise<void> {
  const file = await open(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (!file) return
  try {
    const { size } = await file.stat()
    await added(packed, { name, size }, contents(file, size))
  } finally {
    await file.close()
  }
}

/** As many bytes as the file had: what it grew by is left out, what it lost is zeros. The WAL corrects both. */
async function* contents(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  let at = 0
  while (at < size) {
    const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - at))
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
    const read = bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead)
    at += read.length
    yield read
  }
}

type Header = { name: string; size?: number; type?: 'directory' }

async function added(
  packed: Pack,
  header: Header,
  chunks: AsyncIterable<Buffer> | Iterable<string> = [],
): Promise<void> {
  await new Promise<void>((done, fail) => {
    const entry = packed.entry(header, (error) => (error ? fail(error) : done()))
    pipeline(Readable.from(chunks), entry).catch(fail)
  })
}

function placeOf(folder: string, name: string): string {
  const path = normalize(name)
  if (path.startsWith('..') || path.startsWith(sep))
    throw new Error(`${name} is outside of the folder.`)
  return join(folder, path)
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
