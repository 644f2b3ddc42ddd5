import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { listening } from '#/testing/listening.ts'

type Rules = { [name: string]: boolean | Rules }
const rulesSchema: z.ZodType<Rules> = z.lazy(() =>
  z.record(z.string(), z.union([z.boolean(), rulesSchema])),
)

/**
 * Simulates the REST API of the Realtime Database: values with their ETags, conditional writes, and streams
 * of server-sent events. The `owner`, as in emulators, may do anything; the project's rules apply to all
 * others.
 */
export async function startRealtimeDatabase() {
  const values = new Map<string, unknown>()
  const followers = new Set<{ path: string; response: ServerResponse }>()
  const calls: string[] = []
  const state = { isAway: false }
  const rules = z
    .object({ rules: rulesSchema })
    .parse(JSON.parse(readFileSync('firebase/database.rules.json', 'utf8'))).rules

  const etagOf = (path: string) =>
    createHash('sha256')
      .update(JSON.stringify(values.get(path) ?? null))
      .digest('base64')

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://database.test')
    const [, path] = /^\/(.+)\.json$/.exec(url.pathname) ?? []
    const { method = '', headers } = request
    const isStream = headers.accept === 'text/event-stream'
    calls.push(`${isStream ? 'STREAM' : method} ${path}`)
    const body = await text(request)
    response.setHeader('access-control-allow-origin', '*')
    if (state.isAway) return write(response, 503, { error: 'It is away.' })
    if (!path) return write(response, 404, { error: 'No path.' })
    const isOwner = headers.authorization === 'Bearer owner'
    if (!isOwner && !isAllowed(rules, path, method === 'GET' ? '.read' : '.write'))
      return write(response, 401, { error: 'Permission denied' })
    if (isStream) return follow(path, response)
    if (headers['x-firebase-etag'] === 'true') response.setHeader('etag', etagOf(path))
    if (method === 'GET') return write(response, 200, values.get(path) ?? null)
    const expected = headers['if-match']
    if (expected !== undefined && expected !== etagOf(path))
      return write(response, 412, { error: 'The etag is another.' })
    const value: unknown = JSON.parse(body)
    values.set(path, value)
    for (const follower of followers) if (follower.path === path) tell(follower.response, value)
    return write(response, 200, value)
  }

  function follow(path: string, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
    const follower = { path, response }
    followers.add(follower)
    response.once('close', () => followers.delete(follower))
    tell(response, values.get(path) ?? null)
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => write(response, 400, { error: 'Unreadable.' }))
  })
  const host = `127.0.0.1:${await listening(server)}`
  return {
    host,
    origin: `http://${host}`,
    values,
    asked: calls,
    state,
    followers: () => [...followers].map(({ path }) => path),
    /** As when a connection breaks. */
    dropStreams: () => {
      for (const { response } of followers) response.destroy()
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/**
 * Allowed if any part of the path allows it, as this service evaluates rules; only `true` and `false` are
 * supported here.
 */
function isAllowed(rules: Rules, path: string, verb: '.read' | '.write'): boolean {
  let at: Rules | undefined = rules
  for (const part of [...path.split('/'), null]) {
    if (at?.[verb] === true) return true
    if (part === null || !at) return false
    const next: boolean | Rules | undefined = at[part] ?? wildcard(at)
    at = typeof next === 'object' ? next : undefined
  }
  return false
}

function wildcard(rules: Rules): boolean | Rules | undefined {
  const name = Object.keys(rules).find((key) => key.startsWith('$'))
  return name === undefined ? undefined : rules[name]
}

function tell(response: ServerResponse, data: unknown): void {
  response.write(`event: put\ndata: ${JSON.stringify({ path: '/', data })}\n\n`)
}

function write(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
