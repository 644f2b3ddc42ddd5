import { Server as HttpServer, type ServerResponse } from 'node:http'
import type { Server } from 'srvx'

const STOP_MILLISECONDS = 10_000
const SWEEP_MILLISECONDS = 50

export function httpOf(server: Server): HttpServer {
  const http = server.node?.server
  if (!(http instanceof HttpServer)) throw new Error('This is not an HTTP server.')
  return http
}

/** Accepts no new connection, and ends each open one after its response or at the time limit. */
export function stopperOf(server: Server): () => Promise<void> {
  const http = httpOf(server)
  const inFlight = new Set<ServerResponse>()
  let isStopping = false
  http.prependListener('request', (_request, response) => {
    inFlight.add(response)
    response.once('close', () => inFlight.delete(response))
    if (isStopping) response.shouldKeepAlive = false
  })
  return async () => {
    isStopping = true
    for (const response of inFlight) response.shouldKeepAlive = false
    const closed = new Promise<void>((done) => http.close(() => done()))
    // Connections whose response was already sent are idle by now, and are closed here.
    const sweep = setInterval(() => http.closeIdleConnections(), SWEEP_MILLISECONDS)
    await Promise.race([closed, after(STOP_MILLISECONDS)])
    clearInterval(sweep)
    http.closeAllConnections()
  }
}

export function after(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds).unref())
}
