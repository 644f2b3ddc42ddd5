// A backup is one file in the age format (age-encryption.org), which other tools can open too. The format
// authenticates the position of each chunk and the last one, so that changed, missing or reordered bytes are
// detected.
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { codeOf, StartRefused } from '../serving/refusal.ts'

// Zeros of unused WAL compress well at the fastest level, and the site needs the CPU.
const GZIP_LEVEL = 1

export const newKey = generateIdentity

/** The key from the settings, or a refusal that says how to generate one. */
export async function checkKey(key: string | undefined): Promise<string> {
  if (!key)
    throw new StartRefused(
      'BACKUP_KEY is missing: generate one with `npm run backup -- --new-key`, store it on another machine too, and set it.',
    )
  await identityToRecipient(key).catch(() => {
    throw new StartRefused('BACKUP_KEY is not a key: `npm run backup -- --new-key` generates one.')
  })
  return key
}

/** Compresses and encrypts the input into a new file, which is flushed to disk at the end. */
export async function encryptStream(
  plain: AsyncIterable<Uint8Array>,
  file: string,
  key: string,
  signal: AbortSignal,
): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  const gzip = createGzip({ level: GZIP_LEVEL })
  const sealed = await encrypter.encrypt(webStreamOf(gzip))
  const output = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true })
  await Promise.all([
    pipeline(Readable.from(plain), gzip, { signal }),
    pipeline(sealed, output, { signal }),
  ])
}

/** Passes the decrypted contents to `read`; problems of the file are refused in one sentence. */
export async function decryptStream(
  file: string,
  key: string,
  read: (plain: AsyncIterable<Uint8Array>) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  const opened = await decrypter
    .decrypt(webStreamOf(createReadStream(file)))
    .catch((error: unknown) => refuseHeader(file, error))
  const gunzip = createGunzip()
  const opening = pipeline(opened, gunzip, { signal }).catch((error: unknown) =>
    refuseBody(file, error),
  )
  const [opens, reads] = await Promise.allSettled([opening, read(gunzip)])
  // A reader that fails breaks the pipeline, and a broken pipeline the reader: the cause is reported.
  if (opens.status === 'rejected' && opens.reason instanceof StartRefused) throw opens.reason
  if (reads.status === 'rejected') throw reads.reason
  if (opens.status === 'rejected') throw opens.reason
}

/** The library's errors have no code: only their messages distinguish them. */
function refuseHeader(file: string, error: unknown): never {
  if (codeOf(error)) throw new StartRefused(`${file} can't be read (${codeOf(error)}).`)
  if (String(error).includes('no identity matched'))
    throw new StartRefused(
      `BACKUP_KEY does not open ${file}: it was sealed with another key, or its beginning was changed.`,
    )
  throw new StartRefused(`${file} is no backup, or its beginning was cut off or changed.`)
}

function refuseBody(file: string, error: unknown): never {
  if (codeOf(error)) throw error
  throw new StartRefused(`${file} was cut off or changed after it was written: use another.`)
}

/** Node's own conversion has types that differ from those of browsers. */
function webStreamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: async () => {
      await chunks.return?.()
    },
  })
}
