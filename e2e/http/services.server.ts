// The owner switches a service off: no page links to it or mentions it, and its own pages are missing.
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { parse } from 'node-html-parser'
import { startDatabase } from '../../scripts/database/database.ts'
import { startNode } from '../../scripts/testing/sites.ts'
import type { Site } from '../../scripts/testing/site-process.ts'
import { serviceOfPath, siteServices, type SiteService } from '../../src/domain/content/services.ts'
import { publicScreens } from '../../src/domain/screens.ts'
import { post } from '../support/http-client.ts'
import { wakingUp } from '../support/hydrated.ts'
import { test } from '../support/site.ts'
import { connectSql, type Sql } from '../support/sql.ts'
import { pathIn, wordsIn } from '../support/words.ts'

const data = join(tmpdir(), `balsam-services-${randomBytes(6).toString('hex')}`)
let site: Site
let database: Awaited<ReturnType<typeof startDatabase>>
let sql: Sql
/** A page of each kind in a sitemap, besides the screens; without a language. */
let pages: string[]

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  site = await startNode(data, { SEED: 'demo' })
  database = await startDatabase(data)
  sql = connectSql(database.url)
  const parts = ['doctors', 'facilities', 'offers', 'articles', 'jobs']
  const firsts = await Promise.all(parts.map(async (part) => (await listed(part))[0] ?? ''))
  pages = [...publicScreens, ...firsts, '/voucher', '/request', '/login', '/nowhere', '/?nursing']
})

test.afterAll(async () => {
  await sql.end()
  await database.stop()
  await site.stop()
  await rm(data, { recursive: true, force: true })
})

const get = (path: string) => fetch(site.url + path)
const read = async (path: string) => (await get(path)).text()

/** The Arabic pages of a sitemap, as paths. */
async function listed(part: string): Promise<string[]> {
  const xml = await read(`/sitemaps/${part}.xml`)
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => !path.startsWith('/en'))
}

async function switchOff(services: readonly SiteService[]): Promise<void> {
  const facts = Object.fromEntries(
    siteServices.map((service) => [service, services.includes(service) ? '' : 'yes']),
  )
  await sql`
    insert into site_documents (name, data, updated_at)
    values ('services', ${JSON.stringify(facts)}::jsonb, now())
    on conflict (name) do update set data = excluded.data, updated_at = now()`
}

/** The addresses in a page: links, forms, and those of structured data. */
function addressesOf(html: string): string[] {
  const given = [...html.matchAll(/(?:href|action|content)="(\/[^"]*)"|"(https?:\/\/[^"\s]+)"/g)]
  return given
    .map(([, path, address]) => new URL(address ?? path ?? '', site.url))
    .filter(({ origin }) => origin === site.url)
    .map(({ pathname }) => pathname.replace(/^\/(?:en|ar)(?=\/|$)/, '') || '/')
}

/** A service's name on pages of the site itself. */
const names: Record<SiteService, string> = {
  homeVisit: 'layout_footer_home_visit',
  nursing: 'layout_footer_nursing',
  pets: 'home_service_pets',
  surgery: 'home_service_surgery',
  offers: 'layout_nav_offers',
  jobs: 'layout_footer_jobs',
  facilities: 'layout_nav_facilities',
  magazine: 'layout_nav_magazine',
}

for (const service of siteServices) {
  test(`without ${service} no page links to it or names it, and its pages are missing`, async () => {
    const [own, others] = [
      pages.filter((path) => serviceOfPath(path) === service),
      pages.filter((path) => serviceOfPath(path) !== service),
    ]
    expect(own).not.toEqual([])
    for (const path of own) expect([path, (await get(path)).status]).toEqual([path, 200])
    await switchOff([service])
    const linking: string[] = []
    const naming: string[] = []
    await expect.poll(async () => (await get(own[0] ?? '')).status).toBe(404)

    for (const locale of ['ar', 'en'] as const) {
      const [at, say] = [pathIn(locale), wordsIn(locale)]
      for (const path of own) expect([path, (await get(at(path))).status]).toEqual([path, 404])
      for (const path of others) {
        const html = await read(at(path))
        const found = addressesOf(html).filter((to) => serviceOfPath(to) === service)
        linking.push(...found.map((to) => `${path} → ${to}`))
        const isOwn = ['/', '/about-us', '/contact-us', '/join-us', '/conditions-roles'].includes(
          path,
        )
        if (isOwn && parse(html).textContent.includes(say(names[service]))) naming.push(at(path))
      }
    }
    expect({ linking, naming }).toEqual({ linking: [], naming: [] })
    for (const part of ['screens', 'facilities', 'offers', 'articles', 'jobs'])
      expect((await listed(part)).filter((path) => serviceOfPath(path) === service)).toEqual([])

    await switchOff([])
    await expect.poll(async () => (await get(own[0] ?? '')).status).toBe(200)
    for (const path of own) expect([path, (await get(path)).status]).toEqual([path, 200])
  })
}

test('a form of a service that is off is refused, and so is its feed', async () => {
  await switchOff(['homeVisit', 'magazine'])
  await expect.poll(async () => (await get('/home-visit')).status).toBe(404)
  const sent = await post(site.url, '/services/homeVisit', { form: 'visit', name: 'Mona' })
  expect(sent.status).toBe(404)
  expect((await get('/services/magazines/feed.xml')).status).toBe(404)
  expect((await get('/en/nursing-service')).status).toBe(200)
})

test('without any service the site has neither a menu of them nor their headings', async () => {
  await switchOff(siteServices)
  await expect.poll(async () => (await get('/nursury')).status).toBe(404)
  const html = parse(await read('/'))
  expect(html.querySelector('#services')).toBeNull()
  expect(html.textContent).not.toContain(wordsIn('ar')('layout_nav_care'))
})

test('a tab that is open meanwhile shows that the pages are missing', async ({ browser }) => {
  await switchOff([])
  await expect.poll(async () => (await get('/offers')).status).toBe(200)
  const [at, say] = [pathIn('en'), wordsIn('en')]
  // Not a watched page: the router renders the offers once without their data, and logs an error, before the page is 404.
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  const open = await wakingUp(page)
  await open(at('/'))
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await switchOff(siteServices)
  await expect.poll(async () => (await get('/offers')).status).toBe(404)

  const isMissing = async (path: string) => {
    const text = async () => decodeURI(await page.getByText('Page Not Found: ').innerText())
    await expect.poll(text).toBe(decodeURI(`Page Not Found: ${at(path)}`))
  }
  const offers = page.getByRole('link', { name: say('layout_nav_offers'), exact: true })
  await offers.filter({ visible: true }).first().click()
  await isMissing('/offers')
  for (const path of pages.filter((each) => serviceOfPath(each) !== null)) {
    await page.evaluate((to) => history.pushState(null, '', to), at(path))
    await isMissing(path)
  }
  // By the page's own scripts: the server had no page to answer.
  expect(documents).toEqual([])
  await context.close()
})
