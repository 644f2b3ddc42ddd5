import { Server as HttpServer, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Server } from 'srvx'

const STOP_MILLISECONDS = 10_000
const SWEEP_MILLISECONDS = 50
/** A proxy that was just pointed elsewhere still sends some requests, which a closed port would refuse. */
const QUIET_MILLISECONDS = 500
const DRAIN_MILLISECONDS = 5000
/** A proxy ends connections that it did not use for 15 s (`deploy/`). */
const IDLE_MILLISECONDS = 16_000

/** `isReplaced`: other processes accept the new connections already, and there is time. */
export type StopOptions = { isReplaced?: boolean }

export function httpOf(server: Server): HttpServer {
  const http = server.node?.server
  if (!(http instanceof HttpServer)) throw new Error('This is not an HTTP server.')
  return http
}

/**
 * Ends each connection after its response or at the time limit. New ones are accepted while requests still
 * arrive, but not for long; those that are open then get as long for their last request. A process that is replaced
 * lets its proxy end them: a request that meets the end of its connection is refused if it may not be repeated.
 */
export function stopperOf(server: Server): (options?: StopOptions) => Promise<void> {
  const http = httpOf(server)
  const inFlight = new Set<ServerResponse>()
  let isStopping = false
  let lastRequestAt = Number.NEGATIVE_INFINITY
  const untilQuiet = async () => {
    const latest = performance.now() + DRAIN_MILLISECONDS
    const isQuiet = () => performance.now() > Math.min(lastRequestAt + QUIET_MILLISECONDS, latest)
    while (!isQuiet()) await after(SWEEP_MILLISECONDS)
  }
  http.prependListener('request', (_request, response) => {
    inFlight.add(response)
    lastRequestAt = performance.now()
    response.once('close', () => inFlight.delete(response))
    if (isStopping) response.shouldKeepAlive = false
  })
  return async ({ isReplaced = false } = {}) => {
    isStopping = true
    for (const response of inFlight) response.shouldKeepAlive = false
    if (!isReplaced) await untilQuiet()
    // The server's own `close` would end idle connections, on which the next request may be on its way.
    const closed = new Promise<void>((done) => NetServer.prototype.close.call(http, () => done()))
    await (isReplaced ? Promise.race([closed, after(IDLE_MILLISECONDS)]) : untilQuiet())
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
