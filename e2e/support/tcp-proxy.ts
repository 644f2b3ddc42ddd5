import { connect, createServer, type Socket } from 'node:net'
import { listening } from '../../src/testing/listening.ts'

export type Line = Awaited<ReturnType<typeof lineTo>>

/**
 * A connection to the database that can go dead: what is sent then gets no response, as from a stopped
 * server. It can also redirect new connections to another server, like a failover.
 */
export async function lineTo(databaseUrl: string) {
  let target = new URL(databaseUrl)
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
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${await listening(server)}`
  const switchTo = (dead: boolean) => {
    isDead = dead
    for (const socket of sockets) {
      if (dead) socket.pause()
      else socket.resume()
    }
  }
  return {
    url: url.href,
    leadTo: (other: string) => void (target = new URL(other)),
    stop: () => switchTo(true),
    resume: () => switchTo(false),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
