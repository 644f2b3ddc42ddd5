import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serve, type Server, type ServerMiddleware } from 'srvx'
import { z } from 'zod'
import type { findCachedResponse } from '../../src/server/page-cache/lookup.ts'
import { getSettings } from '../../src/server/config/settings.ts'
import { logFailure } from '../../src/server/observability/log.ts'
import { compressed } from '../build/compression.ts'
import { serveMetrics } from './metrics-port.ts'
import { refusePort } from './ports.ts'
import { publishedFiles } from '../build/published.ts'
import { namesTwoHosts, refuseRequest, refuseUnparsed } from './raw-refusals.ts'
import { currentRelease, isBuilt, keepInUse, releaseFolder } from '../build/releases.ts'
import { after, httpOf, stopperOf, type StopOptions } from './stop-serving.ts'

type CacheLookup = typeof findCachedResponse

const handlerSchema = z.object({
  kept: z.custom<CacheLookup>(isFunction),
  fetch: z.custom<(request: Request) => Promise<Response>>(isFunction),
  load: z.custom<() => Promise<unknown>>(isFunction),
  ownIcon: z.custom<(request: Request) => Promise<Response | null>>(isFunction),
  metrics: z.custom<() => Promise<Response>>(isFunction),
  maintenance: z.custom<() => Promise<void>>(isFunction),
  notices: z.custom<() => Promise<void>>(isFunction),
  warm: z.custom<(origin: string, ending: AbortSignal) => Promise<void>>(isFunction),
  imports: z.custom<() => Promise<void>>(isFunction),
  calendars: z.custom<() => Promise<void>>(isFunction),
  mirror: z.custom<() => Promise<void>>(isFunction),
  endStreams: z.custom<() => Promise<void>>(isFunction),
  close: z.custom<() => Promise<void>>(isFunction),
})
type Handler = z.infer<typeof handlerSchema>

const MAINTENANCE_MILLISECONDS = 60_000
const NOTICES_MILLISECONDS = 4000
const IMPORTS_MILLISECONDS = 2000
const CALENDARS_MILLISECONDS = 60_000
const MIRROR_MILLISECONDS = 4000
/** For jobs in progress: the next start continues what they did not finish. */
const LAST_MILLISECONDS = 2000
/** A node that is slow, or whose database is away, opens its port nevertheless, and continues to warm up. */
const WARMING_MILLISECONDS = 5000

export type Running = { url: string; stop: (options?: StopOptions) => Promise<void> }

/** The largest body that is read at all; the application has lower limits. */
const MAX_BODY_BYTES = 60_000_000

/**
 * Serves the current release; `stop` finishes the requests in flight. With `warmsFirst` the port is opened
 * after the most important pages were rendered: where another process serves meanwhile, nobody has to wait
 * for a cold one.
 */
export async function serveBuild(port: number, { warmsFirst = false } = {}): Promise<Running> {
  const release = await currentRelease()
  const application = await loadBuild(release)
  reportFatal()
  const ending = new AbortController()
  const warm = (origin: string) => application.warm(origin, ending.signal)
  if (warmsFirst)
    await Promise.race([warm(`http://localhost:${port}`), pause(WARMING_MILLISECONDS)])
  const closeMetrics = await serveMetrics(application.metrics)
  const { HOST } = getSettings()
  const server: Server = serve({
    port,
    hostname: HOST,
    silent: true,
    gracefulShutdown: false,
    // Several processes may serve on one port, see processes.ts.
    node: { exclusive: false },
    maxRequestBodySize: MAX_BODY_BYTES,
    middleware: [ownIcons(application), await publishedFiles(release)],
    fetch: async (request) => compressed(request, await application.fetch(request)),
  })
  await server.ready().catch((error: unknown) => refusePort('PORT', port, error))
  const stopServing = stopperOf(server)
  answerFirst(server, application.kept)
  refuseUnparsed(httpOf(server))
  const use = keepInUse(release)
  const url = `http://localhost:${new URL(server.url ?? `http://localhost:${port}`).port}`
  const maintenance = repeat(application.maintenance, MAINTENANCE_MILLISECONDS)
  // The first free times may have passed while nothing ran.
  const warming = warmsFirst ? null : maintenance.first.then(() => warm(url))
  const notices = repeat(application.notices, NOTICES_MILLISECONDS)
  const imports = repeat(application.imports, IMPORTS_MILLISECONDS)
  const calendars = repeat(application.calendars, CALENDARS_MILLISECONDS)
  const mirror = repeat(application.mirror, MIRROR_MILLISECONDS)
  return {
    url,
    stop: async (options) => {
      ending.abort()
      use.stop()
      const isServed = stopServing(options)
      await application.endStreams()
      await isServed
      const jobs = [maintenance, notices, imports, calendars, mirror].map(({ stop }) => stop())
      await Promise.race([Promise.all([warming, ...jobs]), after(LAST_MILLISECONDS)])
      await closeMetrics()
      await application.close()
    },
  }
}

/** Before the release's own icons. */
function ownIcons({ ownIcon }: Handler): ServerMiddleware {
  return async (request, next) => (await ownIcon(request)) ?? next()
}

/** An error that nothing handled ends the process, with one line in the log that has no parameters of queries. */
function reportFatal(): void {
  process.once('uncaughtException', (error) => {
    logFailure('process-failed', error, 'process')
    process.exit(1)
  })
}

/** Cached pages take the first lines of a request and a write; a `Response` would cost three times that. */
function answerFirst(server: Server, lookup: CacheLookup): void {
  const http = httpOf(server)
  const others = http.listeners('request')
  http.removeAllListeners('request')
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (namesTwoHosts(request)) return refuseRequest(response)
    const header = (name: string) => request.headers[name]?.toString() ?? ''
    const { method = '', url = '' } = request
    const answer = lookup({ method, host: header('host'), url, header })
    if (!answer) return others.forEach((handle) => handle.call(http, request, response))
    response.writeHead(answer.status, answer.headers)
    response.end(answer.body ?? undefined)
  })
}

/** Runs work repeatedly with pauses; `stop` waits for the current run. */
function repeat(work: () => Promise<void>, pause: number) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const turn = async () => {
    await work()
    if (!stopped) timer = setTimeout(start, pause)
  }
  const first = turn()
  let running = first
  const start = () => {
    running = turn()
  }
  return {
    first,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Loads a built release in advance, so that serving it starts immediately. */
export async function loadAhead(id: string): Promise<void> {
  if (!(await isBuilt(id))) return
  const { load } = await loadBuild(releaseFolder(id))
  await load()
}

async function loadBuild(release: string): Promise<Handler> {
  const built: unknown = await import(join(release, 'server', 'server.js'))
  return z.object({ default: handlerSchema }).parse(built).default
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}
