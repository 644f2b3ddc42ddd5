// Public pages are cached as bytes: the same for everyone, and correct as HTTP.
import { once } from 'node:events'
import { get, IncomingMessage } from 'node:http'
import { expect, type APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { setting } from '../support/environment.ts'
import { test } from '../support/site.ts'
import { visit } from '../support/fetch-page.ts'

const baseURL = setting('BASE_URL')

test('any node returns the payload of a page, but not that of other pages', async ({ request }) => {
  const { text } = await visit(baseURL, '/about-us')
  const from = /data-from="([^"]+)"/.exec(text)?.[1] ?? ''
  expect(from).toMatch(/^\/about-us\/_payload\.json\?v=[\w-]{12}$/)
  const payload = await request.get(baseURL + from)
  expect(payload.headers()['content-type']).toBe('application/json')
  expect(await payload.text()).toContain('$_TSR')
  expect(await (await request.get(`${baseURL}/about-us/_payload.json`)).text()).toContain('$_TSR')
  for (const address of [
    from.replace(/v=.{5}/, 'v=xxxxx'),
    '/account/_payload.json',
    '/nowhere/_payload.json?v=x',
  ]) {
    const other = await request.get(baseURL + address)
    expect([address, other.status()]).toEqual([address, 404])
    expect(await other.json()).toEqual({ code: 'page-not-found' })
  }
})

test('a cached page supports ETags, HEAD and compression', async ({ request }) => {
  const url = `${baseURL}/en/about-us`
  // Retried, because a change by another test may re-render the page between two requests.
  await expect(async () => {
    await request.get(url)
    const page = await request.get(url)
    const { etag = '' } = page.headers()
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    expect(await statusOf(request, url, { 'if-none-match': etag })).toBe(304)
    expect(await statusOf(request, url, { 'if-none-match': '*' })).toBe(304)
    expect(await statusOf(request, url, { 'if-none-match': '"x"' })).toBe(200)
    expect(await statusOf(request, url, { range: 'bytes=0-9' })).toBe(200)
    expect(await statusOf(request, url, { range: 'bytes=0-9', 'if-range': etag })).toBe(200)
    expect(await statusOf(request, url, { 'accept-encoding': 'zstd;q=nonsense' })).toBe(200)
    const head = await request.head(url)
    expect(head.headers()['etag']).toBe(etag)
    expect(await head.text()).toBe('')
  }).toPass()
})

test('a condition that does not hold is answered with 412, before any other', async ({
  request,
}) => {
  const paths = ['/en/about-us', '/icon.svg', '/robots.txt', '/en/contact-us', '/en/doctors?q=412']
  for (const path of paths) {
    const url = baseURL + path
    // Retried, because a change by another test may re-render the page between two requests.
    await expect(async () => {
      const { etag = '"none"' } = (await request.get(url)).headers()
      // A weak ETag never matches by the strong comparison, not even itself.
      for (const mark of ['"x"', etag, `"x", ${etag}`, etag.replace('W/', '')]) {
        const failed = await request.get(url, {
          headers: { 'if-match': mark, 'if-none-match': etag, range: 'bytes=0-9' },
        })
        expect([path, mark, failed.status(), await failed.text()]).toEqual([path, mark, 412, ''])
        expect(failed.headers()['cache-control']).toBe('no-store')
      }
      expect((await request.head(url, { headers: { 'if-match': '"x"' } })).status()).toBe(412)
      expect(await statusOf(request, url, { 'if-match': '*' })).toBe(200)
    }).toPass()
  }
  const file = `${baseURL}/icon.svg`
  const since = (date: string) => ({ 'if-unmodified-since': date })
  const { 'last-modified': date = '' } = (await request.get(file)).headers()
  const early = 'Thu, 01 Jan 1970 00:00:00 GMT'
  expect(await statusOf(request, file, since(early))).toBe(412)
  expect(await statusOf(request, file, since(date))).toBe(200)
  expect(await statusOf(request, file, since('yesterday'))).toBe(200)
  expect(await statusOf(request, file, { ...since(early), 'if-match': '*' })).toBe(200)
  expect(await statusOf(request, `${baseURL}/en/about-us`, since(early))).toBe(200)
  expect(await statusOf(request, `${baseURL}/no-such-page`, { 'if-match': '"x"' })).toBe(404)
})

test('any page is sent in an encoding that the browser accepts', async () => {
  for (const path of [
    '/en/about-us',
    '/en/contact-us',
    '/robots.txt',
    '/icon.svg',
    '/services/magazines/feed.xml',
  ]) {
    for (const [accepted, encoding] of [
      ['br;q=0, gzip', 'gzip'],
      ['gzip;q=0, br;q=0.1', 'br'],
      ['br;q=0, gzip;q=0', undefined],
      ['', undefined],
    ] as const) {
      const response = get(baseURL + path, { headers: { 'accept-encoding': accepted } })
      const [answer] = z
        .tuple([z.instanceof(IncomingMessage)])
        .parse(await once(response, 'response'))
      answer.resume()
      expect([path, accepted, answer.headers['content-encoding']]).toEqual([
        path,
        accepted,
        encoding,
      ])
    }
  }
})

test('HEAD names the encoding that GET has', async () => {
  const accepted = { 'accept-encoding': 'br, gzip' }
  for (const path of ['/en/about-us', '/robots.txt', '/icon.svg', '/sitemap.xml', '/api/session']) {
    for (const method of ['GET', 'HEAD']) {
      const response = get(baseURL + path, { method, headers: accepted })
      const [answer] = z
        .tuple([z.instanceof(IncomingMessage)])
        .parse(await once(response, 'response'))
      answer.resume()
      const { 'content-encoding': encoding, vary = '' } = answer.headers
      expect([path, method, encoding]).toEqual([path, method, 'br'])
      expect(vary, `${method} ${path}`).toMatch(/\baccept-encoding\b/i)
    }
  }
})

async function statusOf(request: APIRequestContext, url: string, headers: Record<string, string>) {
  return (await request.get(url, { headers })).status()
}

test('the home page redirects to a visitor’s language, cached or not', async () => {
  await visit(baseURL, '/')
  const response = await fetch(baseURL, {
    headers: { 'accept-language': 'en-GB' },
    redirect: 'manual',
  })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/en'])
})

test('the home page goes to a language only for who accepts it, and prefers it', async () => {
  for (const [accepted, location] of [
    ['fr, en-US;q=0.8, ar;q=0.5', '/en'],
    ['EN', '/en'],
    ['ar;q=0.4, en; q=0.9', '/en'],
    ['en;q=0', null],
    ['en;q=0, ar', null],
    ['en;q=0, *;q=0.5', null],
    ['ar-EG, en;q=0.9', null],
    ['*', null],
    ['fr', null],
  ] as const) {
    const headers = { 'accept-language': accepted }
    const response = await fetch(baseURL, { headers, redirect: 'manual' })
    expect([accepted, response.headers.get('location')]).toEqual([accepted, location])
  }
})
