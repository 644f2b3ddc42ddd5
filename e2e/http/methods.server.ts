// Methods as RFC 9110, section 9, has them: a resource says which it has.
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { setting } from '../support/environment.ts'

const base = setting('BASE_URL')
const { hostname, port, host } = new URL(base)

type MethodResult = { status: number; allow: string | undefined; bytes: number }

/** Over a socket, because client libraries refuse some methods. */
async function ask(method: string, path: string): Promise<MethodResult> {
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.on('error', () => {})
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${base}\r\nsec-fetch-site: same-origin\r\nconnection: close\r\n\r\n`,
  )
  await once(socket, 'close')
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s)
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
    allow: /^allow: (.*)$/im.exec(head)?.[1],
    bytes: Buffer.byteLength(body),
  }
}

const page = 'GET, HEAD, OPTIONS'
const withForms = 'GET, HEAD, POST, OPTIONS'
const resources = [
  ['/', withForms],
  ['/en/about-us', page],
  ['/en/contact-us', withForms],
  ['/doctors', page],
  ['/robots.txt', page],
  ['/sitemap.xml', page],
  ['/healthz', page],
  ['/icon.svg', page],
  ['/og/ar/home.png', page],
  ['/builds/latest.json', page],
  ['/api/session', page],
  ['/api/files', 'POST, OPTIONS'],
  ['/api/events', 'POST, OPTIONS'],
] as const

for (const [path, allow] of resources) {
  test(`${path} allows ${allow}, and nothing else`, async () => {
    expect(await ask('OPTIONS', path)).toEqual({ status: 204, allow, bytes: 0 })
    for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'POST', 'GET', 'HEAD']) {
      if (allow.includes(method)) continue
      const answer = await ask(method, path)
      expect([method, answer.status, answer.allow]).toEqual([method, 405, allow])
      if (/\.|^\/api/.test(path)) expect(answer.bytes, method).toBeLessThan(100)
    }
    for (const method of ['PROPFIND', 'MERGE', 'FOO', 'get']) {
      expect([method, (await ask(method, path)).status]).toEqual([method, 501])
    }
  })
}

test('a cached page has the methods of a page', async () => {
  expect((await ask('GET', '/about-us')).status).toBe(200)
  expect((await ask('GET', '/about-us')).status).toBe(200)
  expect(await ask('PUT', '/about-us')).toMatchObject({ status: 405, allow: page })
  expect((await ask('TRACE', '/about-us')).status).toBe(405)
})

test('an address that does not exist has no methods, and the server has its own', async () => {
  for (const method of ['TRACE', 'PUT', 'OPTIONS', 'GET']) {
    expect([method, (await ask(method, '/no-such-page')).status]).toEqual([method, 404])
  }
  expect(await ask('OPTIONS', '*')).toMatchObject({ status: 204, allow: withForms })
})

test('what is no HTTP request gets a 400', async () => {
  for (const line of ['\x16\x03\x01', 'GET', 'FOO BAR']) {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', () => {})
    socket.end(`${line}\r\n\r\n`)
    await once(socket, 'close')
    expect(answer, line).toMatch(/^HTTP\/1\.1 400 /)
  }
})
