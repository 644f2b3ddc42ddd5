import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeEach } from 'vitest'
import { z } from 'zod'

/** What a request said. */
type Received = { line: string; headers: IncomingMessage['headers']; body: unknown }

type Answer = (response: ServerResponse) => void

type Person = { name: string; phone: string; password: string }

const bodySchema = z.record(z.string(), z.string())

/**
 * The owner's API as far as the specification tells of it, on a port of its own. It keeps accounts;
 * a test says in `next` what it answers instead, request by request.
 */
export async function startOwnersApi() {
  const people = new Map<string, Person>()
  const received: Received[] = []
  const next: Answer[] = []
  const server = createServer((request, response) => {
    void respond(request, response)
  })
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const line = `${request.method} ${request.url}`
    const body = await readBody(request)
    received.push({ line, headers: request.headers, body })
    const answer = next.shift() ?? usual(people, line, body)
    answer(response)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  beforeEach(() => {
    received.length = 0
    next.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${port}/api`, received, next }
}

/** Any status, with a body: text as it is, everything else as JSON. */
export function answering(status: number, body: unknown = {}): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

/** The connection breaks before an answer. */
export const dropping: Answer = (response) => response.destroy()

/** Headers come, and half of a body; the rest never does. */
export const stalling: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"message": "')
}

/** Nothing ever comes. */
export const silent: Answer = () => {}

async function readBody(request: IncomingMessage): Promise<unknown> {
  return request.headers['content-length'] ? json(request) : undefined
}

function usual(people: Map<string, Person>, line: string, body: unknown): Answer {
  if (line === 'POST /api/user/register') return register(people, body)
  if (line === 'POST /api/user/login') return logIn(people, body)
  return answering(404)
}

function register(people: Map<string, Person>, body: unknown): Answer {
  const { name = '', phone = '', password = '', ...rest } = bodySchema.parse(body)
  if (rest['password_confirmation'] !== password) return answering(400)
  if (people.has(phone)) return answering(409, { message: 'This phone is taken.' })
  people.set(phone, { name, phone, password })
  return answering(201, { message: `Welcome, ${name}` })
}

function logIn(people: Map<string, Person>, body: unknown): Answer {
  const { phone = '', password } = bodySchema.parse(body)
  const person = people.get(phone)
  if (person?.password !== password) return answering(401, { message: 'Wrong.' })
  return answering(200, {
    token: `token-of-${phone}`,
    message: 'Hello',
    user: { name: person?.name },
  })
}
