import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A line to the database that can go dead: what is sent then gets no answer, as of a stopped server. */
export type Line = { url: string; stop: () => void; resume: () => void; close: () => void }

export async function lineTo(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isDead = false
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
      if (isDead) from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : 0)
  const switchTo = (dead: boolean) => {
    isDead = dead
    for (const socket of sockets) {
      if (dead) socket.pause()
      else socket.resume()
    }
  }
  return {
    url: url.href,
    stop: () => switchTo(true),
    resume: () => switchTo(false),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
