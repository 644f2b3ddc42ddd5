import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { answering, dropping, silent, stalling } from '#/testing/http.ts'
import { startOwnersApi } from '#/testing/owners-api.ts'
import { type Caller, remoteApi } from './client.ts'
import type { Call } from './send.ts'

const owner = await startOwnersApi()
const caller: Caller = { locale: 'ar', requestId: 'request-1', token: 'stored-token' }
const log = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => log.mockClear())

const get = { method: 'GET', path: '/things' } as const
const post = { method: 'POST', path: '/things', body: { phone: '01012345678' } } as const
const put = { ...post, method: 'PUT' } as const
const remove = { method: 'DELETE', path: '/things' } as const
const anything = z.record(z.string(), z.unknown())

const waits: number[] = []
beforeEach(() => void waits.splice(0))
const wait = async (milliseconds: number) => void waits.push(milliseconds)

function ask(call: Call, as: Partial<Caller> = {}, signal?: AbortSignal) {
  const place = {
    baseUrl: `${owner.url}/`,
    appKey: 'app-key',
    wait,
    ...(signal && endedBy(signal)),
  }
  return remoteApi({ ...place, caller: async () => ({ ...caller, ...as }) })(call, anything)
}

function endedBy(signal: AbortSignal) {
  return { timeout: () => signal }
}

function answerAlways(status: number, body: unknown = {}) {
  owner.next.push(...Array.from({ length: 5 }, () => answering(status, body)))
}

test('every call sends key, language and token, and uses JSON', async () => {
  for (const call of [get, post, put, remove]) {
    owner.next.push(answering(200, { some: 'answer' }))
    expect(await ask(call)).toEqual({ some: 'answer' })
  }
  expect(owner.received.map(({ line }) => line)).toEqual([
    'GET /api/things',
    'POST /api/things',
    'PUT /api/things',
    'DELETE /api/things',
  ])
  expect(owner.received.map(({ body }) => body)).toEqual([
    undefined,
    post.body,
    put.body,
    undefined,
  ])
  for (const { headers } of owner.received) {
    expect(headers).toMatchObject({
      'x-app-key': 'app-key',
      'accept-language': 'ar',
      authorization: 'Bearer stored-token',
      accept: 'application/json',
      'content-type': 'application/json',
    })
  }
})

test('the language is the request’s; without a stored token there is no authorization', async () => {
  owner.next.push(answering(200))
  await ask(get, { locale: 'en', token: null })
  expect(owner.received[0]?.headers['accept-language']).toBe('en')
  expect(owner.received[0]?.headers).not.toHaveProperty('authorization')
})

test('query parameters are encoded, and undefined ones left out', async () => {
  owner.next.push(answering(200))
  await ask({ ...get, query: { q: 'قلب & ضغط', page: 2, open: false, area: undefined } })
  const url = new URL(owner.received[0]?.line.split(' ')[1] ?? '', owner.url)
  expect([...url.searchParams]).toEqual([
    ['q', 'قلب & ضغط'],
    ['page', '2'],
    ['open', 'false'],
  ])
})

const retried = [408, 409, 425, 429, 500, 502, 503, 504]
const final = [400, 401, 403, 404, 422, 501, 599, 302]

test.each(retried)('%i: a POST is sent once more, idempotent calls are not', async (status) => {
  for (const [call, attempts] of [
    [post, 2],
    [get, 1],
    [put, 1],
    [remove, 1],
  ] as const) {
    owner.received.length = 0
    owner.next.length = 0
    answerAlways(status)
    await expect(ask(call)).rejects.toMatchObject({
      message: `HTTP error! status ${status}`,
      status,
    })
    expect(owner.received, call.method).toHaveLength(attempts)
  }
})

test.each(final)('%i: nothing is sent twice, and redirects are not followed', async (status) => {
  owner.next.push((response) => response.writeHead(status, { location: '/api/elsewhere' }).end())
  await expect(ask(post)).rejects.toThrow(`HTTP error! status ${status}`)
  expect(owner.received).toHaveLength(1)
})

test('the second response counts', async () => {
  owner.next.push(answering(503), answering(200, { some: 'answer' }))
  expect(await ask(post)).toEqual({ some: 'answer' })
})

test.each([
  ['nothing', {}, 500],
  ['seconds', { 'retry-after': '2' }, 2_000],
  [
    'a date',
    { date: 'Sun, 22 Nov 2026 10:00:00 GMT', 'retry-after': 'Sun, 22 Nov 2026 10:00:03 GMT' },
    3_000,
  ],
  ['no time at all', { 'retry-after': 'soon' }, 500],
])('the retry waits as the response asks: %s', async (_what, headers, milliseconds) => {
  owner.next.push((response) => response.writeHead(503, headers).end(), answering(200))
  await ask(post)
  expect(waits).toEqual([milliseconds])
})

test('a request for a long wait is not retried', async () => {
  owner.next.push((response) => response.writeHead(429, { 'retry-after': '6' }).end())
  await expect(ask(post)).rejects.toThrow('HTTP error! status 429')
  expect([owner.received.length, waits]).toEqual([1, []])
})

test('the deadline also ends a wait', async () => {
  owner.next.push((response) => response.writeHead(503, { 'retry-after': '5' }).end())
  const deadline = new AbortController()
  const place = { baseUrl: owner.url, appKey: 'app-key', ...endedBy(deadline.signal) }
  const asking = remoteApi({ ...place, caller: async () => caller })(post, anything)
  const failing = expect(asking).rejects.toThrow('no answer in time')
  await vi.waitFor(() => expect(owner.received).toHaveLength(1), { timeout: 30_000 })
  deadline.abort(new DOMException('The operation timed out.', 'TimeoutError'))
  await failing
})

test.each([
  ['broken JSON', answering(200, '{"token": '), 'not JSON'],
  ['HTML', answering(200, '<!DOCTYPE html><title>Sign in</title>'), 'not JSON'],
  ['a list', answering(200, []), 'invalid things response'],
  ['a dropped connection', dropping, 'connection lost'],
])('%s is an error, and not retried', async (_what, answer, message) => {
  owner.next.push(answer)
  await expect(ask(post)).rejects.toThrow(message)
  expect(owner.received).toHaveLength(1)
})

test('an empty response is valid', async () => {
  owner.next.push((response) => response.writeHead(204).end())
  expect(await ask(remove)).toEqual({})
})

test.each([
  ['headers that never come', [silent]],
  ['a body that never ends', [stalling]],
  ['a second attempt that never answers', [answering(503), silent]],
])('the deadline ends %s', async (_what, answers) => {
  owner.next.push(...answers)
  const deadline = new AbortController()
  const failing = expect(ask(post, {}, deadline.signal)).rejects.toThrow('no answer in time')
  await vi.waitFor(() => expect(owner.received).toHaveLength(answers.length), { timeout: 30_000 })
  deadline.abort(new DOMException('The operation timed out.', 'TimeoutError'))
  await failing
})

test('the log has status, path and request id, and no personal data', async () => {
  answerAlways(422, { message: 'منى السيد is known' })
  await expect(ask({ ...post, path: '/user/register' })).rejects.toThrow('422')
  answerAlways(422)
  await expect(ask({ ...get, query: { phone: '01012345678' } })).rejects.toThrow('422')
  const lines = log.mock.calls.map(([line]) => String(line))
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { event: 'remote-api-failed', requestId: 'request-1', path: '/user/register', status: 422 },
    { error: 'HTTP error! status 422', method: 'GET', path: '/things' },
  ])
  expect(lines.join()).not.toMatch(/010|منى|app-key|stored-token/)
})
