import { expect, test } from '@playwright/test'
import { parse } from 'node-html-parser'
import { plainBrowser } from '../support/html-browser.ts'
import { screens } from '../../src/domain/screens.ts'
import { statusOf } from '../support/fetch-page.ts'

const base = process.env['BASE_URL'] ?? 'http://localhost:3000'

for (const bare of screens) {
  test(`${bare} is available at all three addresses`, async () => {
    const rest = bare === '/' ? '' : bare
    for (const [address, lang, dir, canonical] of [
      [bare, 'ar', 'rtl', bare],
      [`/ar${rest}`, 'ar', 'rtl', bare],
      [`/en${rest}`, 'en', 'ltr', `/en${rest}`],
    ] as const) {
      const page = await fetch(base + address, { headers: { 'accept-language': '*' } })
      const html = await page.text()
      expect(page.status, address).toBe(200)
      expect(html.startsWith(`<!DOCTYPE html><html lang="${lang}" dir="${dir}"`), address).toBe(
        true,
      )
      expect(html).toContain(`<link rel="canonical" href="${base}${canonical}"`)
      for (const [hreflang, href] of [
        ['ar', bare],
        ['en', `/en${rest}`],
        ['x-default', bare],
      ]) {
        expect(html).toMatch(new RegExp(`hreflang="${hreflang}" href="${base}${href}"`, 'i'))
      }
      expect(html).toMatch(/<title>[^<]+<\/title>/)
      expect(html).toMatch(/<h1[ >]/)
    }
  })
}

test('/nursing-service redirects permanently', async () => {
  const answer = await fetch(`${base}/en/nursing-service`, { redirect: 'manual' })
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe('/en/services/nursing')
})

test('extra slashes redirect permanently, and never to another site', async () => {
  for (const [asked, leads] of [
    ['/doctors/?specialty=dermatology', '/doctors?specialty=dermatology'],
    ['/en/', '/en'],
    ['/ar//offers/', '/ar/offers'],
    ['//elsewhere.example/', '/elsewhere.example'],
    ['/Premature%20aging/', '/Premature%20aging'],
  ] as const) {
    const answer = await fetch(base + asked, { redirect: 'manual' })
    expect([asked, answer.status]).toEqual([asked, 308])
    expect(answer.headers.get('location')).toBe(leads)
  }
})

test('needless percent-encoding redirects permanently, with method, query and body', async () => {
  for (const [asked, leads] of [
    ['/%64octors?specialty=%64ermatology', '/doctors?specialty=%64ermatology'],
    ['/%65n/doctors', '/en/doctors'],
    ['/en/about%2dus/', '/en/about-us'],
    ['/robots%2Etxt', '/robots.txt'],
    ['/icon%2esvg', '/icon.svg'],
    ['/%7e%5f', '/~_'],
    ['/%2f%2fdoctors%3f', '/%2F%2Fdoctors%3F'],
    ['/Premature%20%61ging', '/Premature%20aging'],
  ] as const) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(base + asked, { method, redirect: 'manual' })
      expect([method, asked, answer.status]).toEqual([method, asked, 308])
      expect(answer.headers.get('location')).toBe(leads)
    }
  }
  const headers = { origin: base, 'content-type': 'application/x-www-form-urlencoded' }
  const form = { method: 'POST', body: 'email=nobody', headers }
  const [encoded, plain] = await Promise.all([
    fetch(`${base}/en/%63ontact-us`, form),
    fetch(`${base}/en/contact-us`, form),
  ])
  expect([encoded.url, encoded.status]).toEqual([`${base}/en/contact-us`, plain.status])
  expect(await encoded.text()).toContain('email:"nobody"')
  for (const asked of ['/Premature%20aging', '/%D8%AF%D9%83%D8%AA%D9%88%D8%B1', '/%5FserverFn/x'])
    expect((await fetch(base + asked, { redirect: 'manual' })).headers.get('location')).toBe(null)
})

for (const bare of screens) {
  test(`the links of ${bare} under /ar stay under /ar`, async () => {
    const page = await fetch(`${base}/ar${bare === '/' ? '' : bare}`)
    const body = parse(await page.text()).querySelector('body')
    const led = [...(body?.querySelectorAll('a[href],form[action]') ?? [])]
      .filter((each) => each.getAttribute('hreflang') !== 'en')
      .map((each) => each.getAttribute('href') ?? each.getAttribute('action') ?? '')
    const ours = led.filter((href) => href.startsWith('/') && !/^\/(?:api|feed)/.test(href))
    expect(ours.length).toBeGreaterThan(10)
    expect(ours.filter((href) => !/^\/ar(?:[/?#]|$)/.test(href))).toEqual([])
  })
}

test('no link of a public page leads to a missing page', async () => {
  const from = new Map<string, string>()
  const visit = async (page: string) => {
    const { status, paths } = await openPage(page)
    for (const path of paths) if (!from.has(path)) from.set(path, page)
    return status
  }
  for (const screen of screens) await visit(screen)
  // One page of each kind, whose menu and links are checked, too.
  const kinds = new Map(
    [...from.keys()].map((path) => [path.slice(0, path.lastIndexOf('/')), path]),
  )
  for (const path of kinds.values()) await visit(path)
  const lost: string[] = []
  for (const [path, page] of from) {
    const status = await statusOf(base + path, { redirect: 'manual' })
    if (status >= 400) lost.push(`${status} ${path}, of ${page}`)
  }
  expect(from.size).toBeGreaterThan(50)
  expect(lost).toEqual([])
})

/** The links of a page, without their search parameters. */
async function openPage(page: string) {
  const answer = await fetch(base + page, { redirect: 'manual' })
  const links = parse(await answer.text()).querySelectorAll('a[href^="/"]')
  const hrefs = links.map((link) => link.getAttribute('href')?.split(/[?#]/)[0] ?? '/')
  return { status: answer.status, paths: hrefs.filter((href) => href !== '') }
}

test('redirects under /ar stay under /ar', async () => {
  const plain = plainBrowser(base)
  await plain.open('/ar/account')
  expect(plain.path()).toBe('/ar/login?next=%2Far%2Faccount')
  const nursing = await fetch(`${base}/ar/nursing-service`, { redirect: 'manual' })
  expect(nursing.headers.get('location')).toBe('/ar/services/nursing')
})

test('the title of /Premature%20aging is its topic', async () => {
  for (const [address, title] of [
    ['/Premature%20aging', 'الشيخوخة المبكرة'],
    ['/en/Premature%20aging', 'Premature aging'],
  ] as const) {
    const page = await (await fetch(base + address)).text()
    expect(page).toContain(`<title>${title} | `)
  }
})

test('the first visit to the root is redirected to the browser’s language', async () => {
  const visit = (headers: Record<string, string>, path = '/') =>
    fetch(base + path, { redirect: 'manual', headers })
  const first = await visit({ 'accept-language': 'en-GB,en;q=0.9' }, '/?from=ad')
  expect(first.status).toBe(302)
  expect(first.headers.get('location')).toBe('/en?from=ad')
  expect(first.headers.getSetCookie()[0]).toBe('locale=en; Max-Age=31536000; Path=/; SameSite=Lax')
  expect((await visit({ 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.5' })).status).toBe(200)
  expect((await visit({ 'accept-language': 'en', cookie: 'locale=ar' })).status).toBe(200)
  expect((await visit({ 'accept-language': 'ar', cookie: 'locale=en' })).status).toBe(302)
  expect((await visit({ 'accept-language': 'en' }, '/doctors')).status).toBe(200)
})

test('robots.txt and the sitemap list the public pages', async () => {
  const robots = await (await fetch(`${base}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${base}/sitemap.xml`)
  // Search engines' appointment links lead there.
  expect(robots).not.toContain('book_doctor')
  const index = await (await fetch(`${base}/sitemap.xml`)).text()
  const lists = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, href]) => href ?? '')
  expect(lists).toContain(`${base}/sitemaps/doctors.xml`)
  const parts = await Promise.all(lists.map(async (href) => (await fetch(href)).text()))
  const sitemap = parts.join('')
  for (const bare of screens) {
    expect(sitemap).toContain(`<loc>${base}${bare}</loc>`)
    expect(sitemap).toContain(`<loc>${base}/en${bare === '/' ? '' : bare}</loc>`)
  }
  expect(sitemap).toContain(`<loc>${base}/en/offers/teeth-cleaning</loc>`)
  expect(sitemap).toContain(`<loc>${base}/en/job/home-nurse</loc>`)
  expect(sitemap).not.toContain('medical-editor')
  expect(await statusOf(`${base}/sitemaps/patients.xml`)).toBe(404)
  expect(sitemap).not.toMatch(/winter-flu-shot|forehead-lines/)
  expect(sitemap.match(/<loc>[^<]*\/en\/doctor\/[^<]+<\/loc>/g)?.length).toBeGreaterThanOrEqual(600)
})

test('shared caches may store public pages, but not private ones', async () => {
  for (const path of ['/', '/doctors', '/en/doctors?specialty=dermatology', '/offers']) {
    const page = await fetch(base + path, { headers: { 'accept-language': '*' } })
    expect(page.headers.get('cache-control')).toContain('public')
    expect(page.headers.getSetCookie()).toEqual([])
  }
  for (const path of [
    '/book_doctor',
    '/booking',
    '/account',
    '/api/session',
    '/offers/teeth-cleaning',
    '/voucher/BLV-0000-0000',
  ]) {
    const page = await fetch(base + path)
    expect(page.headers.get('cache-control'), path).toBe('no-store')
  }
})

test('every response has security headers', async () => {
  const { headers } = await fetch(`${base}/doctors`)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('server-timing')).toMatch(/^app;dur=\d+$/)
})
