import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { afterAll, beforeEach } from 'vitest'
import { listening } from './listening.ts'

/** A received request. */
export type Received = { line: string; headers: IncomingMessage['headers']; body: unknown }

export type HttpResponder = (response: ServerResponse) => void

/**
 * A simulated external HTTP server, on its own port. It has default responses; a test sets others in `next`,
 * one per request.
 */
export async function startHttp(usual: (line: string, body: unknown) => HttpResponder) {
  const received: Received[] = []
  const next: HttpResponder[] = []
  const server = createServer((request, response) => {
    void respond(request, response)
  })
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const line = `${request.method} ${request.url}`
    const body = await readBody(request)
    received.push({ line, headers: request.headers, body })
    const answer = next.shift() ?? usual(line, body)
    answer(response)
  }
  const port = await listening(server)
  beforeEach(() => {
    received.length = 0
    next.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${port}`, received, next }
}

/** Any status, with a body: text as it is, everything else as JSON. */
export function answering(status: number, body: unknown = {}): HttpResponder {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

/** The connection breaks before a response. */
export const dropping: HttpResponder = (response) => response.destroy()

/** Sends the headers and half of a body, and never the rest. */
export const stalling: HttpResponder = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"message": "')
}

/** Never responds. */
export const silent: HttpResponder = () => {}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (!length && !encoding) return undefined
  if (!request.headers['content-type']?.includes('form-urlencoded')) return json(request)
  return Object.fromEntries(new URLSearchParams(await text(request)))
}
