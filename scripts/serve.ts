import { join, relative, sep } from 'node:path'
import { serve, type Server } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { z } from 'zod'
import { compressed } from './compression.ts'
import { outDir } from './build.ts'
import { after, stopperOf } from './stopserving.ts'
import { codeOf, StartRefused } from './refusal.ts'
import { listFiles } from './fingerprint.ts'

const handlerSchema = z.object({
  fetch: z.custom<(request: Request) => Promise<Response>>(isFunction),
  upkeep: z.custom<() => Promise<void>>(isFunction),
  notices: z.custom<() => Promise<void>>(isFunction),
  imports: z.custom<() => Promise<void>>(isFunction),
  endStreams: z.custom<() => Promise<void>>(isFunction),
  close: z.custom<() => Promise<void>>(isFunction),
})
type Handler = z.infer<typeof handlerSchema>

const UPKEEP_MILLISECONDS = 60_000
const NOTICES_MILLISECONDS = 4000
const IMPORTS_MILLISECONDS = 2000
/** For jobs under way: what they did not finish is taken up by the next start. */
const LAST_MILLISECONDS = 2000

export type Running = { url: string; stop: () => Promise<void> }

/** The biggest body that is read at all; the application has narrower limits of its own. */
const MAX_BODY_BYTES = 60_000_000

/** Serves the built application; `stop` finishes the requests in flight. */
export async function serveBuild(port: number, hostname = '0.0.0.0'): Promise<Running> {
  const application = await loadBuild()
  const client = join(outDir, 'client')
  const published = await listPublished(client)
  const year = 365 * 24 * 3600
  const assets = staticMiddleware({ dir: client, encodings: true, maxAge: year, immutable: true })
  const files = staticMiddleware({ dir: client, encodings: true, maxAge: 3600 })
  const builds = staticMiddleware({ dir: client, encodings: true, maxAge: 0 })
  const server: Server = serve({
    port,
    hostname,
    silent: true,
    gracefulShutdown: false,
    maxRequestBodySize: MAX_BODY_BYTES,
    middleware: [
      (request, next) => {
        const pathname = URL.canParse(request.url) ? new URL(request.url).pathname : ''
        if (!published.has(pathname)) return next()
        if (pathname.startsWith('/assets/')) return unsniffed(assets(request, next))
        return unsniffed(
          pathname.startsWith('/builds/') ? builds(request, next) : files(request, next),
        )
      },
    ],
    fetch: async (request) => compressed(request, await application.fetch(request)),
  })
  await server.ready().catch((error: unknown) => refusePort(port, error))
  const stopServing = stopperOf(server)
  // Soonest slots may have passed while nothing ran.
  void application.upkeep()
  const upkeep = setInterval(() => void application.upkeep(), UPKEEP_MILLISECONDS)
  const notices = repeat(application.notices, NOTICES_MILLISECONDS)
  const imports = repeat(application.imports, IMPORTS_MILLISECONDS)
  return {
    url: `http://localhost:${new URL(server.url ?? `http://localhost:${port}`).port}`,
    stop: async () => {
      clearInterval(upkeep)
      const isServed = stopServing()
      await application.endStreams()
      await isServed
      await Promise.race([Promise.all([notices.stop(), imports.stop()]), after(LAST_MILLISECONDS)])
      await application.close()
    },
  }
}

function refusePort(port: number, error: unknown): never {
  const code = codeOf(error)
  if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
  const why = code === 'EADDRINUSE' ? 'is taken: end what uses it' : 'may not be used'
  throw new StartRefused(`Port ${port} ${why}, or set PORT to another.`)
}

/** A file is what its type says, as the application's answers are. */
async function unsniffed(answer: Response | Promise<Response>): Promise<Response> {
  const response = await answer
  response.headers.set('x-content-type-options', 'nosniff')
  return response
}

/** The addresses of all files, so that no other address costs a look at the disk. */
async function listPublished(client: string): Promise<Set<string>> {
  const files = await listFiles(client)
  return new Set(files.map((file) => `/${relative(client, file).split(sep).join('/')}`))
}

/** Turns of work with pauses between them; `stop` waits for the one under way. */
function repeat(work: () => Promise<void>, pause: number) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const turn = async () => {
    await work()
    if (!stopped) timer = setTimeout(start, pause)
  }
  let running: Promise<void>
  const start = () => {
    running = turn()
  }
  start()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

async function loadBuild(): Promise<Handler> {
  const built: unknown = await import(join(outDir, 'server', 'server.js'))
  return z.object({ default: handlerSchema }).parse(built).default
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}
