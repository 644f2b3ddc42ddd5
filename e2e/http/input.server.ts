import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { startAnother } from '../../scripts/testing/sites.ts'
import { wordsIn } from '../support/words.ts'
import { headOf, statusOf } from '../support/fetch-page.ts'

const base = process.env['BASE_URL'] ?? 'http://localhost:3000'
const { hostname, port, host } = new URL(base)
const own = { origin: base, 'sec-fetch-site': 'same-origin' }

/** The response to bytes that no client library would send. */
async function raw(bytes: string, at = Number(port || 80)): Promise<string> {
  const socket = connect(at, hostname)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

/** A body without a declared length, of up to 200 MB: the server should stop reading long before. */
function endless(type: string, start: string, piece: string) {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.enqueue(new TextEncoder().encode(sent === 0 ? start : piece))
      sent += piece.length
      if (sent > 200_000_000) controller.close()
    },
  })
  const headers = { ...own, 'content-type': type }
  return { request: { method: 'POST', headers, body, duplex: 'half' } as const, sent: () => sent }
}

const boundary = 'multipart/form-data; boundary=x'
const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`

for (const [what, path, type, start, piece] of [
  ['a form', '/contact-us', 'application/x-www-form-urlencoded', 'a=', 'x'.repeat(65_536)],
  ['JSON', '/api/events', 'application/json', '"', 'x'.repeat(65_536)],
  ['a callback', '/api/payments/callback', 'application/json', '"', 'x'.repeat(65_536)],
  ['a form of many parts', '/contact-us', boundary, '', `${part('a')}b\r\n`.repeat(1000)],
  ['one huge field', '/contact-us', boundary, part('a'), 'x'.repeat(65_536)],
] as const) {
  test(`${what} without a declared length is refused before it ends`, async () => {
    const { request, sent } = endless(type, start, piece)
    const status = await fetch(base + path, request).then(
      (answer) => answer.status,
      // The server may close the connection while the body is still being sent.
      () => 413,
    )
    expect(status).toBe(413)
    expect(sent()).toBeLessThan(100_000_000)
  })
}

test('a body with a declared length over the limit is refused before it is sent', async () => {
  const answer = await raw(
    `POST /contact-us HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 900000000\r\nconnection: close\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
})

/** A page of ours says why, in its language and without a script; it must not be cached. */
function expectPage(answer: { html: string; cache: string | null }, lang: string, words: string) {
  expect(answer.html).toContain(`<html lang="${lang}"`)
  expect(answer.html).toContain(words)
  expect(answer.html).not.toContain('<script')
  expect(answer.cache).toBe('no-store')
}

test('refusals at the entry are pages in the visitor’s language, or JSON for scripts', async () => {
  const form = (path: string, type: string, body: string, more: Record<string, string> = {}) =>
    fetch(base + path, { method: 'POST', headers: { ...own, ...more, 'content-type': type }, body })
  const urlencoded = 'application/x-www-form-urlencoded'
  const large = 'x'.repeat(1_100_000)
  for (const [status, asked, lang, key] of [
    [413, form('/contact-us', urlencoded, large), 'ar', 'layout_large_title'],
    [413, form('/en/contact-us', urlencoded, large), 'en', 'layout_large_title'],
    [
      413,
      form('/en/contact-us', boundary, `${part('a')}b\r\n`.repeat(400)),
      'en',
      'layout_large_title',
    ],
    [400, form('/en/contact-us', boundary, '--y--'), 'en', 'layout_unreadable_title'],
    [400, form('/contact-us', urlencoded, 'a=b&'.repeat(1100)), 'ar', 'layout_unreadable_title'],
    [403, fetch(`${base}/en/contact-us`, { method: 'POST' }), 'en', 'layout_foreign_title'],
    [404, fetch(`${base}/en/%E0%A4%A`), 'en', 'layout_not_found_title'],
  ] as const) {
    const answer = await asked
    expect([answer.status, lang, key]).toEqual([status, lang, key])
    const cache = answer.headers.get('cache-control')
    const html = await answer.text()
    expectPage({ html, cache }, lang, wordsIn(lang)(key))
    // The texts from the specification, in English in both languages.
    expect(html).toContain(
      status === 404 ? 'Page Not Found: /en/%E0%A4%A' : 'Internal Server Error',
    )
  }
  const script = { accept: 'application/json' }
  for (const [path, headers] of [
    ['/api/events', {}],
    ['/api/files', {}],
    ['/_serverFn/abc', {}],
    ['/contact-us', script],
  ] as const) {
    const answer = await form(path, 'application/json', `"${large}"`, headers)
    expect([path, answer.status]).toEqual([path, 413])
    expect(await answer.json()).toEqual({ code: 'content-too-large' })
  }
})

test('a host with an invalid port gets a 400', async () => {
  for (const bad of [`${hostname}:99999`, `${hostname}:port`, 'a b', 'x@y', '[::1']) {
    const answer = await raw(`GET /en/login HTTP/1.1\r\nhost: ${bad}\r\nconnection: close\r\n\r\n`)
    expect(answer, bad).toMatch(/^HTTP\/1.1 400 /)
    expect(answer, bad).toContain('<html lang="en"')
  }
})

test('a request that names two hosts gets a 400, cached page or not', async () => {
  const own = `host: ${hostname}`
  for (const path of ['/', '/en/login', '/icon.svg', '/api/session'])
    for (const hosts of [
      `${own}\r\nHost: evil.example`,
      `Host: evil.example\r\n${own}`,
      `${own}\r\n${own}`,
    ])
      expect(await raw(`GET ${path} HTTP/1.1\r\n${hosts}\r\nconnection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1.1 400 /,
      )
})

test('without a public origin other hosts are refused, and so are forms that agree with them', async () => {
  const site = await startAnother({ PUBLIC_ORIGIN: '', SMS_URL: '', SMS_KEY: '', SMS_SENDER: '' })
  const ask = (lines: string) =>
    raw(`${lines}\r\nconnection: close\r\n\r\n`, Number(new URL(site.url).port))
  try {
    const foreign = 'host: evil.example'
    const page = await ask(`GET /en/doctors HTTP/1.1\r\n${foreign}`)
    expect(page.slice(0, 13)).toBe('HTTP/1.1 421 ')
    expect(page.includes(wordsIn('en')('layout_misdirected_text')), 'says why').toBe(true)
    expect(page.includes('evil.example'), 'repeats the host').toBe(false)
    const form = `POST /contact-us HTTP/1.1\r\n${foreign}\r\norigin: http://evil.example\r\ncontent-length: 0`
    expect(await ask(form)).toMatch(/^HTTP\/1.1 421 /)
    expect(await ask(`GET /api/session HTTP/1.1\r\n${foreign}`)).toContain('misdirected-request')
    expect(await ask(`GET /healthz HTTP/1.1\r\n${foreign}`)).toMatch(/^HTTP\/1.1 200 /)
    for (const own of ['localhost:3000', '192.168.1.7', '[::1]:80'])
      expect(await ask(`GET /robots.txt HTTP/1.1\r\nhost: ${own}`), own).toMatch(/^HTTP\/1.1 200 /)
  } finally {
    await site.stop()
  }
})

test('a server function has one accepted address, and unreadable calls get our own error', async () => {
  const call = { ...own, 'x-tsr-serverfn': 'true', 'content-type': 'application/json' }
  const known = await knownFunction()
  const post = (path: string, body: string) =>
    fetch(base + path, { method: 'POST', headers: call, body, redirect: 'manual' })
  for (const [path, body, status] of [
    ['/%5FserverFn/abc', '{}', 404],
    ['/%5fserver%46n/abc', '{}', 404],
    ['/_serverFn/abc', '{}', 404],
    ['/_serverFn/__proto__', '{}', 404],
    ['/_serverFn/', '{}', 404],
    ['/_serverFn/abc', '{', 400],
    ['/_serverFn/abc', '['.repeat(100_000), 400],
  ] as const) {
    const answer = await post(path, body)
    expect(answer.status, path + body.slice(0, 9)).toBe(status)
    expect(await answer.text()).not.toMatch(/server function|seroval|at Object|\.js:/i)
  }
  for (const payload of [
    '{',
    '{"t":99}',
    '"x"',
    '{"t":10,"i":0,"p":{"k":["data"],"v":[{"t":0,"s":1}]}}',
  ]) {
    const answer = await fetch(`${base}${known}?payload=${encodeURIComponent(payload)}`, {
      headers: call,
    })
    expect(answer.status, payload).toBeLessThan(500)
    expect(await answer.text()).not.toMatch(/seroval|is not a function|\.js:/i)
  }
})

/** The address of a function that a page of ours calls. */
async function knownFunction(): Promise<string> {
  const html = await (await fetch(`${base}/en/login`)).text()
  const files = [...html.matchAll(/\/assets\/[\w-]+\.js/g)].map(([path]) => path)
  const seen = new Set(files)
  for (const file of seen) {
    const code = await (await fetch(base + file)).text()
    const [id] = /[0-9a-f]{64}/.exec(code) ?? []
    if (id) return `/_serverFn/${id}`
    for (const [name] of code.matchAll(/[\w-]{8}\.js/g)) seen.add(`/assets/${name}`)
  }
  throw new Error('No page calls a server function.')
}

test('NUL and lone surrogates cause no failure anywhere', async () => {
  for (const path of [
    '/doctors?q=a%00b',
    '/doctors?q=%22%5Cu0000%22',
    '/doctors?q=%22%5Cud800%22',
  ]) {
    expect(await statusOf(base + path), path).toBe(200)
  }
  expect(await statusOf(`${base}/doctor/a%00b`)).toBe(404)
  for (const [type, body] of [
    ['application/x-www-form-urlencoded', 'form=contact&name=a%00b&phone=%ED%A0%80'],
    [boundary, `${part('form')}contact\r\n${part('name')}a\0b\r\n--x--`],
    [boundary, `${part('a\0b')}\r\n--x--`],
  ] as const) {
    const answer = await fetch(`${base}/contact-us`, {
      method: 'POST',
      headers: { ...own, 'content-type': type },
      body,
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toContain('\0')
  }
})

test('every response declares its type; scripts run only by hash', async () => {
  const html = await fetch(`${base}/en/doctors`)
  const policy = html.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('unsafe')
  expect(await html.text()).not.toContain('nonce=')
  for (const path of [
    '/icon.svg',
    '/builds/latest.json',
    '/robots.txt',
    '/no-such',
    '/%E0%A4%A',
    '/healthz',
  ]) {
    const { headers } = await headOf(base + path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
  }
})
