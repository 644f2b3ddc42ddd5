import { createServer } from 'node:net'

export function freePort(): Promise<number> {
  return listenOnce(0).then((port) => port ?? Promise.reject(new Error('no free port')))
}

export async function isFree(port: number): Promise<boolean> {
  return (await listenOnce(port)) !== null
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
