import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodeCached, type CacheRequest } from './encode.ts'
import type { CachedPage } from './page-cache.ts'

const text = 'بلسم '.repeat(500)

const page = (): CachedPage => ({
  body: Buffer.from(text),
  headers: [['vary', 'Accept-Encoding']],
  state: '',
  mark: 'm1',
  answers: new Map(),
  isCompressed: false,
})

const ask = (said: Partial<CacheRequest> = {}) =>
  encodeCached(page(), { method: 'GET', acceptEncoding: '', ifMatch: '', ifNoneMatch: '', ...said })

const headerOf = (headers: string[], name: string) => headers[headers.indexOf(name) + 1]

test.each([
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['br;q=x', 'identity'],
  [';;,=', 'identity'],
])('a browser that accepts "%s" gets %s', (acceptEncoding, encoding) => {
  const { status, headers, body } = ask({ acceptEncoding })
  expect(status).toBe(200)
  // Weak, because the bytes of an encoding change when it is compressed better.
  expect(headerOf(headers, 'etag')).toBe('W/"m1"')
  const sent = body ?? Buffer.alloc(0)
  expect(headerOf(headers, 'content-length')).toBe(String(sent.length))
  expect(decoded(sent, encoding).toString()).toBe(text)
})

test.each(['"m1"', 'W/"m1"', '"other" , W/"m1"', '*'])(
  'a browser that has %s gets a 304',
  (ifNoneMatch) => {
    const { status, body, headers } = ask({ ifNoneMatch, acceptEncoding: 'br' })
    expect([status, body]).toEqual([304, null])
    expect(headerOf(headers, 'etag')).toBe('W/"m1"')
  },
)

test.each(['"m2", m1', '"m1-br"', '"xm1"', 'W/ "m1"'])(
  'a browser that has the other version %s gets this one',
  (ifNoneMatch) => {
    expect(ask({ ifNoneMatch }).status).toBe(200)
  },
)

test.each(['"m1"', 'W/"m1"', '"other", "m1"', 'm1'])(
  'If-Match never matches a weak ETag: %s',
  (ifMatch) => {
    const { status, body } = ask({ ifMatch, ifNoneMatch: '"m1"' })
    expect([status, body]).toEqual([412, null])
  },
)

test('If-Match with an asterisk matches any page, and the next condition counts', () => {
  expect(ask({ ifMatch: '*' }).status).toBe(200)
  expect(ask({ ifMatch: '*', ifNoneMatch: '"m1"' }).status).toBe(304)
})

test('HEAD returns everything except the body', () => {
  const { status, headers, body } = ask({ method: 'HEAD', acceptEncoding: 'br' })
  expect([status, body]).toEqual([200, null])
  expect(Number(headerOf(headers, 'content-length'))).toBeGreaterThan(0)
})

function decoded(sent: Buffer, encoding: string): Buffer {
  if (encoding === 'br') return brotliDecompressSync(sent)
  return encoding === 'gzip' ? gunzipSync(sent) : sent
}
