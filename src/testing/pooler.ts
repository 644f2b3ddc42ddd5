import { connect, createServer } from 'node:net'
import { listening } from './listening.ts'

/** The first byte of the message with the server's process id and the key for cancelling. */
const KEY_MESSAGE = 'K'.charCodeAt(0)
const READY_MESSAGE = 'Z'.charCodeAt(0)

type Pooler = { url: string; stop: () => void }

/** A proxy in front of a server, like PgBouncer, which reports its own process id to clients. */
export async function startPooler(server: string): Promise<Pooler> {
  const { hostname, port } = new URL(server)
  const pooler = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    client.pipe(upstream).on('error', () => client.destroy())
    client.on('error', () => upstream.destroy())
    upstream.on('data', (chunk) => client.write(renamed(Buffer.from(chunk))))
    upstream.on('end', () => client.end())
  })
  const url = new URL(server)
  url.host = `127.0.0.1:${await listening(pooler)}`
  return { url: url.href, stop: () => pooler.close() }
}

/** The startup messages end with the key and `ready`, both of a fixed length. */
function renamed(chunk: Buffer): Buffer {
  const key = chunk.length - 19
  if (key < 0 || chunk[key] !== KEY_MESSAGE || chunk[key + 13] !== READY_MESSAGE) return chunk
  const copy = Buffer.from(chunk)
  copy.writeInt32BE(1, key + 5)
  return copy
}
