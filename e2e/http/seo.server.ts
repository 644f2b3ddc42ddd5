import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { startNode } from '../../scripts/testing/sites.ts'
import { screens } from '../../src/domain/screens.ts'
import { openNewSite } from '../support/opening.ts'
import { test } from '../support/site.ts'
import { wordsIn } from '../support/words.ts'
import { statusOf } from '../support/fetch-page.ts'
import { Identifiers } from '../support/sql.ts'

const base = process.env['BASE_URL'] ?? 'http://localhost:3000'

const text = z.string().min(1)
const address = z.url()
const geo = z.object({ latitude: z.number(), longitude: z.number() })
/** Required properties by type, according to Google's and schema.org's documentation. */
const required: Record<string, z.ZodType> = {
  BreadcrumbList: z.object({
    itemListElement: z
      .array(
        z.object({
          '@type': z.literal('ListItem'),
          position: z.number(),
          name: text,
          item: address,
        }),
      )
      .min(2),
  }),
  Physician: z.object({ geo, name: text, address: z.object({ addressCountry: z.literal('EG') }) }),
  MedicalOrganization: z.object({ name: text, url: address, logo: address }),
  WebSite: z.object({ name: text, url: address }),
  FAQPage: z.object({
    mainEntity: z.array(z.object({ name: text, acceptedAnswer: z.object({ text }) })).min(1),
  }),
  Offer: z.object({
    price: z.union([z.number(), text]),
    priceCurrency: z.literal('EGP'),
    availability: z.url(),
    priceValidUntil: text,
  }),
  JobPosting: z.object({
    title: text,
    description: text,
    datePosted: z.iso.date(),
    validThrough: text,
    hiringOrganization: z.object({ name: text }),
    jobLocation: z.object({ address: z.object({ addressCountry: z.literal('EG') }) }),
    baseSalary: z.object({ currency: z.literal('EGP') }),
  }),
  Article: z.object({
    image: address,
    headline: text.max(110),
    datePublished: text,
    dateModified: text,
  }),
  MedicalWebPage: z.object({
    name: text,
    reviewedBy: z.object({ name: text }),
    lastReviewed: text,
  }),
}

/** The article of the demo data with its own address. */
const invented = '/Premature%20aging'

for (const prefix of ['', '/en']) {
  test(`every screen under "${prefix}" has its own title and description`, async () => {
    const titles = new Map<string, string>()
    for (const path of screens) {
      const page = await read(prefix + (path === '/' && prefix ? '' : path))
      expect(titles.get(page.title), `${path} has a unique title`).toBeUndefined()
      titles.set(page.title, path)
      expect(page.description.length, path).toBeGreaterThan(40)
      if (path !== '/' && path !== invented) expect(page.types, path).toContain('BreadcrumbList')
      const picture = sharp(Buffer.from(await (await fetch(page.image)).arrayBuffer()))
      const { format, width, height } = await picture.metadata()
      expect([format, String(width), String(height)], path).toEqual(['png', ...page.imageSize])
      expect(page.imageAlt, path).not.toBe('')
    }
  })
}

const parts = [
  ['doctors', 'doctors', 'Physician'],
  ['offers', 'offers', 'Offer'],
  ['articles', 'articles', 'Article'],
  ['vacancies', 'jobs', 'JobPosting'],
] as const

test('demo pages are marked noindex, and have no structured data', async () => {
  for (const [, part] of parts) {
    const [path = ''] = await listed(part)
    const page = await read(path)
    expect(page.robots, path).toBe('noindex')
    expect(page.types, path).toEqual([])
  }
  expect((await read('/doctors')).robots).toBe('noindex')
  const home = (await read('/')).text
  expect(home.includes(wordsIn('ar')('layout_footer_demo')), 'home says that it is a demo').toBe(
    true,
  )
})

test('invented facts are marked on the pages that show them', async () => {
  for (const lang of ['ar', 'en'] as const) {
    const prefix = lang === 'en' ? '/en' : ''
    const words = wordsIn(lang)
    for (const path of ['/contact-us', '/services/pets', '/home-visit', '/nursury']) {
      const { text } = await read(prefix + path)
      expect(text.includes(words('directory_demo')), path).toBe(true)
      expect(text.includes(words('layout_footer_demo')), path).toBe(true)
    }
    const magazine = (await read(`${prefix}/services/magazines`)).text
    expect(magazine.includes(words('magazine_lead_demo')), 'the reviewers').toBe(true)
    const policy = (await read(`${prefix}/privacy_policyE`)).text
    expect(/@[\w.]+/.exec(/<main.*<\/main>/s.exec(policy)?.[0] ?? '@none')).toBeNull()
  }
})

test('real pages have structured data', async ({ sql }) => {
  for (const [table, part, type] of parts) {
    const rows = await sql<{
      slug: string
    }>`select slug from ${new Identifiers(table)} where is_demo`
    const invented = new Set(rows.map(({ slug }) => slug))
    // The last ones, because other tests read the first, and none that another test has made.
    const paths = (await listed(part)).filter((href) => invented.has(slugOf(href))).slice(-2)
    expect(paths.length, part).toBe(2)
    for (const href of paths) {
      const slug = slugOf(href)
      await sql`update ${new Identifiers(table)} set is_demo = false where slug = ${slug}`
      const page = await read(href)
      expect(page.types, href).toContain(type)
      expect(page.types, href).toContain('BreadcrumbList')
      expect(await statusOf(page.image), page.image).toBe(200)
    }
  }
  expect((await read('/')).types).toEqual(
    expect.arrayContaining(['WebSite', 'MedicalOrganization']),
  )
})

test('programs that ask for an icon by its usual name get one', async () => {
  const icon = await fetch(`${base}/favicon.ico`)
  expect(icon.headers.get('content-type')).toMatch(/^image\/(?:x-icon|vnd\.microsoft\.icon)$/)
  const ico = Buffer.from(await icon.arrayBuffer())
  expect(ico.readUInt32LE(0)).toBe(0x1_0000)
  const tab = await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()
  expect([tab.format, tab.width, tab.height]).toEqual(['png', ico[6], ico[7]])
  const home = sharp(Buffer.from(await (await fetch(`${base}/apple-touch-icon.png`)).arrayBuffer()))
  const { format, width, height } = await home.metadata()
  expect([format, width, height]).toEqual(['png', 180, 180])
  expect((await home.stats()).isOpaque).toBe(true)
})

test('a missing file or address of a script is answered in a few bytes', async () => {
  const read = async (path: string, accept: string) => {
    const answer = await fetch(base + path, { headers: { accept } })
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }
  }
  for (const path of [
    '/no.ico',
    '/assets/no.js',
    '/api/no',
    '/api/photos/no',
    '/sitemaps/no.xml',
  ]) {
    const { status, bytes } = await read(path, '*/*')
    expect([path, status]).toEqual([path, 404])
    expect(bytes, path).toBeLessThan(100)
  }
  expect((await read('/no.html', 'text/html,*/*')).bytes).toBeGreaterThan(1000)
})

test('a form of one time is not indexed on a site that is no demo, and the form itself is', async () => {
  const data = join(tmpdir(), `balsam-real-${randomBytes(6).toString('hex')}`)
  const site = await startNode(data, { SEED: 'false' })
  try {
    await openNewSite(site, data)
    const robots = async (path: string) => robotsOf(await (await fetch(site.url + path)).text())
    for (const prefix of ['', '/en']) {
      expect(await robots(`${prefix}/doctors`)).toBe('')
      expect(await robots(`${prefix}/book_doctor`)).toBe('')
      for (const search of ['doctor=dr-x', 'doctor=dr-x&day=2026-12-01', 'day=2026-12-01'])
        expect([search, await robots(`${prefix}/book_doctor?${search}`)]).toEqual([
          search,
          'noindex',
        ])
    }
  } finally {
    await site.stop()
    await rm(data, { recursive: true, force: true })
  }
})

test('the sitemap says when an article last changed', async ({ sql }) => {
  const rows = await sql<{ at: Date }>`select updated_at as at from articles`
  const known = rows.map(({ at }) => at.toISOString())
  const changes = await changesOf('articles')
  expect(changes).toHaveLength((await listed('articles')).length)
  expect(known).toEqual(expect.arrayContaining(changes))
})

test('the sitemap says when the page of each doctor and facility last changed', async ({ sql }) => {
  for (const part of ['doctors', 'facilities'] as const) {
    const changes = await changesOf(part)
    expect(changes).toHaveLength((await listed(part)).length)
    const rows = await sql<{ at: Date }>`select min(created_at) as at from ${new Identifiers(part)}`
    // Other tests add doctors meanwhile. In one step: hundreds would take longer than a connection waits.
    const [first, now] = [+(rows[0]?.at ?? Infinity), Date.now()]
    expect(changes.filter((at) => Date.parse(at) < first || Date.parse(at) > now)).toEqual([])
  }
})

/** The times of the changes in a part of the sitemap. */
async function changesOf(part: string): Promise<string[]> {
  const xml = await (await fetch(`${base}/sitemaps/${part}.xml`)).text()
  return [...xml.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, at = '']) => at)
}

/** The paths of a part of the sitemap. */
async function listed(part: string): Promise<string[]> {
  const list = await (await fetch(`${base}/sitemaps/${part}.xml`)).text()
  return [...list.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, href = '']) => href.replace(base, ''))
}

async function read(path: string) {
  const html = await (await fetch(base + path, { headers: { 'accept-language': '*' } })).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json]) => z.record(z.string(), z.unknown()).parse(JSON.parse(json ?? '')))
    .map((each) => ({ type: z.string().parse(each['@type']), each }))
  for (const { type, each } of data) {
    expect(each['@context'], path).toBe('https://schema.org')
    const parsed = required[type]?.safeParse(each)
    expect(parsed?.error?.message ?? '', `${type} of ${path}`).toBe('')
  }
  const content = (name: string) => metaOf(html, name)
  return {
    text: html,
    robots: robotsOf(html),
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    description: content('description'),
    image: content('og:image'),
    imageSize: [content('og:image:width'), content('og:image:height')],
    imageAlt: content('og:image:alt'),
    types: data.map(({ type }) => type),
  }
}

function metaOf(html: string, name: string): string {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
}

function robotsOf(html: string): string {
  return metaOf(html, 'robots')
}

/** The last part of an address. */
function slugOf(href: string): string {
  return decodeURIComponent(href.split('/').at(-1) ?? '')
}
