import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { codeOf, StartRefused } from './refusal.ts'

/** Above the usual ones of services, and below those that systems give to outgoing connections. */
const [FIRST, LAST] = [20_000, 32_767]
const MOST_TRIES = 100

/** A port that nothing uses, and that no connection takes by chance before it is used. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST + 1)
    if (await isFree(port)) return port
  }
  throw new Error('no free port')
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
}

/** Ends the start with one sentence if a port or its address is not available; `setting` is that of the port. */
export function refusePort(setting: string, port: number, error: unknown): never {
  const code = codeOf(error)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    throw new StartRefused(`${setting.replace('PORT', 'HOST')} is no address of this machine.`)
  if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
  const why = code === 'EADDRINUSE' ? 'is taken: end what uses it' : 'may not be used'
  throw new StartRefused(`Port ${port} ${why}, or set ${setting} to another.`)
}
