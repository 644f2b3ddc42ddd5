import { expect } from '@playwright/test'
import { z } from 'zod'
import { screens } from '../src/domain/screens.ts'
import { test } from './site.ts'
import { wordsIn } from './words.ts'
import { statusOf } from './visit.ts'

const base = process.env['BASE_URL'] ?? 'http://localhost:3000'

const text = z.string().min(1)
const address = z.url()
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
  Physician: z.object({ name: text, address: z.object({ addressCountry: z.literal('EG') }) }),
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
  Article: z.object({ headline: text.max(110), datePublished: text, dateModified: text }),
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
      const picture = await fetch(page.image)
      expect(picture.headers.get('content-type'), page.image).toBe('image/png')
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
  expect(home.includes(wordsIn('ar')('layout_demo_bar')), 'home says that it is a demo').toBe(true)
})

test('real pages have structured data', async ({ sql }) => {
  for (const [table, part, type] of parts) {
    // The last ones, because other tests read the first.
    const paths = (await listed(part)).slice(-2)
    expect(paths.length, part).toBe(2)
    for (const href of paths) {
      const slug = decodeURIComponent(href.split('/').at(-1) ?? '')
      await sql`update ${sql(table)} set is_demo = false where slug = ${slug}`
      const page = await read(href)
      expect(page.types, href).toContain(type)
      expect(page.types, href).toContain('BreadcrumbList')
      expect(await statusOf(page.image), page.image).toBe(200)
    }
  }
  expect((await read('/')).types).toEqual(
    expect.arrayContaining(['WebSite', 'MedicalOrganization', 'FAQPage']),
  )
})

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
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  return {
    text: html,
    robots: content('robots'),
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    description: content('description'),
    image: content('og:image'),
    types: data.map(({ type }) => type),
  }
}
