// A new site without demo data: who sees it until it opens, what its pages offer, and an application.
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startDatabase } from '../../scripts/database/database.ts'
import { startNode } from '../../scripts/testing/sites.ts'
import type { Site } from '../../scripts/testing/site-process.ts'
import { screens } from '../../src/domain/screens.ts'
import { applyPlainly } from '../support/applicants.ts'
import { plainBrowser, type PlainBrowser } from '../support/html-browser.ts'
import { setOpen } from '../support/opening.ts'
import { test } from '../support/site.ts'
import { connectSql, type Sql } from '../support/sql.ts'
import { newAdmin } from '../support/staff.ts'
import { pathIn, wordsIn } from '../support/words.ts'

const data = join(tmpdir(), `balsam-new-${randomBytes(6).toString('hex')}`)
let site: Site
let database: Awaited<ReturnType<typeof startDatabase>>
let sql: Sql

test.beforeAll(async () => {
  site = await startNode(data, { SEED: 'none' })
  database = await startDatabase(data)
  sql = connectSql(database.url)
})

test.afterAll(async () => {
  await sql.end()
  await database.stop()
  await site.stop()
  await rm(data, { recursive: true, force: true })
})

/** Addresses and numbers of the demo, and of the specification. */
const INVENTED = /balsam[._]example|\b19000\b|tel:0{5}\b/

test.describe('before it opens', () => {
  test.beforeAll(async () => {
    // Pages that are cached while it is open are not served afterwards.
    await setOpen(site, sql, '2027-01-01T10:00:00.000Z')
    await setOpen(site, sql, null)
  })

  for (const locale of ['ar', 'en'] as const) {
    const [path, say] = [pathIn(locale), wordsIn(locale)]

    test(`visitors see one page that search engines do not keep, ${locale}`, async () => {
      for (const screen of [
        '/',
        '/doctors?q=maadi',
        '/book_doctor',
        '/contact-us',
        '/nothing-here',
      ]) {
        const response = await fetch(site.url + path(screen))
        expect([screen, response.status]).toEqual([screen, 503])
        expect(response.headers.get('retry-after')).toBe('3600')
        expect(response.headers.get('x-robots-tag')).toBe('noindex')
        expect(response.headers.get('cache-control')).toBe('no-store')
        const html = await response.text()
        expect(html).toContain(say('opening_soon_heading'))
        expect(html).not.toContain(path('/joinAsDoctors'))
      }
      const policy = await fetch(site.url + path('/privacy_policyE'))
      expect(await policy.text()).toContain(say('legal_draft'))
      const sent = { method: 'POST', headers: { accept: 'application/json', origin: site.url } }
      const refused = await fetch(site.url + path('/contact-us'), sent)
      expect([refused.status, await refused.json()]).toEqual([503, { code: 'not-open' }])
      for (const entrance of ['/login', '/staff/login', '/privacy_policyE', '/healthz'])
        expect(
          (await fetch(site.url + (entrance === '/healthz' ? entrance : path(entrance)))).status,
        ).toBe(200)
    })
  }

  test('staff see every page, which no visitor then gets from the cache', async () => {
    const [path, say] = [pathIn('en'), wordsIn('en')]
    const desk = plainBrowser(site.url)
    expect(await desk.open(path('/staff/login'))).toBe(200)
    await desk.send('main form', await newAdmin({ BALSAM_DATA_DIR: data, DATABASE_URL: '' }))
    expect(desk.path()).toBe(path('/staff/setup'))
    expect(await desk.open(path('/about-us'))).toBe(200)
    expect(desk.document().text).toContain(say('layout_closed_bar'))
    expect((await fetch(site.url + path('/about-us'))).status).toBe(503)
    const cookie = desk.cookies().map(({ name, value }) => `${name}=${value}`)
    const seen = await fetch(site.url + path('/about-us'), {
      headers: { cookie: cookie.join('; ') },
    })
    // Nor from a shared one.
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })
})

test.describe('once it is open', () => {
  test.beforeAll(() => setOpen(site, sql, '2027-01-01T10:00:00.000Z'))

  for (const locale of ['ar', 'en'] as const) {
    const [path, say] = [pathIn(locale), wordsIn(locale)]

    test(`every screen is served, ${locale}`, async () => {
      // The last is an article of the demo.
      const served = screens.filter((screen) => screen !== '/Premature%20aging')
      for (const screen of served)
        expect([screen, (await fetch(site.url + path(screen))).status]).toEqual([screen, 200])
    })

    test(`no page names an invented contact, ${locale}`, async () => {
      for (const screen of screens) {
        const html = await (await fetch(site.url + path(screen))).text()
        expect([screen, INVENTED.exec(html)]).toEqual([screen, null])
      }
    })

    test(`the join form has all places and specialties, and an application is sent, ${locale}`, async () => {
      const visitor = plainBrowser(site.url)
      await visitor.open(path('/joinAsDoctors'))
      expect(optionsOf(visitor, 'specialty')).toContain('dermatology')
      expect(optionsOf(visitor, 'clinic1-district')).toEqual(
        expect.arrayContaining(['maadi', 'siwa', 'sharm-el-sheikh']),
      )
      expect(await applyPlainly(visitor, path)).toMatch(/^BLR-/)
    })

    test(`a search says that there is no doctor yet, ${locale}`, async () => {
      const visitor = plainBrowser(site.url)
      for (const search of ['', '?q=maadi%20dentist', '?specialty=dermatology&governorate=cairo']) {
        expect(await visitor.open(path(`/doctors${search}`))).toBe(200)
        expect(visitor.text()).toContain(say('directory_empty_title'))
        expect(visitor.text()).not.toContain(say('directory_none_all'))
      }
      await visitor.open(path('/doctors?q=maadi%20dentist'))
      expect(visitor.text()).toContain(locale === 'ar' ? 'المعادي' : 'Maadi')
    })
  }
})

function optionsOf(visitor: PlainBrowser, name: string): (string | undefined)[] {
  return visitor
    .document()
    .querySelectorAll(`select[name="${name}"] option`)
    .map((option) => option.getAttribute('value'))
}
