import { createServer } from 'node:net'
import { codeOf, StartRefused } from './refusal.ts'

export function freePort(): Promise<number> {
  return listenOnce(0).then((port) => port ?? Promise.reject(new Error('no free port')))
}

export async function isFree(port: number): Promise<boolean> {
  return (await listenOnce(port)) !== null
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

function listenOnce(port: number): Promise<number | null> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' ? (address?.port ?? null) : null))
    })
  })
}
