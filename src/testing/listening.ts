import { once } from 'node:events'
import type { Server } from 'node:net'

/** Makes a server listen on a free port of this machine only; returns the port. */
export async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen.')
  return address.port
}
