// A site whose owner has changed its settings: what pages, files and texts then contain.
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { parse } from 'node-html-parser'
import sharp from 'sharp'
import { z } from 'zod'
import { startDatabase } from '../../scripts/database/database.ts'
import { startGateway } from '../../scripts/testing/gateway.ts'
import { startNode } from '../../scripts/testing/sites.ts'
import type { Site } from '../../scripts/testing/site-process.ts'
import { publicScreens } from '../../src/domain/screens.ts'
import { pngLogo } from '../../src/testing/logos.ts'
import { post } from '../support/http-client.ts'
import { setOpen } from '../support/opening.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import { connectSql, type Sql } from '../support/sql.ts'
import { pathIn, wordsIn } from '../support/words.ts'

const data = join(tmpdir(), `balsam-owner-${randomBytes(6).toString('hex')}`)
let gateway: Awaited<ReturnType<typeof startGateway>>
let site: Site
let database: Awaited<ReturnType<typeof startDatabase>>
let sql: Sql

const manifestSchema = z.looseObject({
  icons: z.array(z.object({ src: z.string(), sizes: z.string() })).length(2),
})

test.beforeAll(async () => {
  gateway = await startGateway()
  site = await startNode(data, { SEED: 'none', ...gateway.settings })
  database = await startDatabase(data)
  sql = connectSql(database.url)
  await setOpen(site, sql, '2027-01-01T10:00:00.000Z')
})

test.afterAll(async () => {
  await sql.end()
  await database.stop()
  await site.stop()
  gateway.stop()
  await rm(data, { recursive: true, force: true })
})

/** The picture that a shared link to a page shows. */
async function pictureOf(path: string) {
  const address = /property="og:image" content="([^"]+)"/.exec(await read(path))?.[1] ?? ''
  const answer = await fetch(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  return { address, png: Buffer.from(await answer.arrayBuffer()) }
}

/** A square around a point, which is measured from the side at which the language begins. */
async function partOf(png: Buffer, locale: 'ar' | 'en', [start, top]: Point) {
  const [side, { width }] = [40, await sharp(png).metadata()]
  const left = (locale === 'ar' ? width - start : start) - side / 2
  const part = sharp(png).extract({ left, top: top - side / 2, width: side, height: side })
  const { channels } = await sharp(await part.png().toBuffer()).stats()
  return channels.slice(0, 3).map(({ min, max }) => [min, max])
}

/** Changes a document of the site's settings, as publishing at the desk does. */
async function change(name: string, facts: object): Promise<void> {
  await sql`
    insert into site_documents (name, data, updated_at) values (${name}, ${JSON.stringify(facts)}::jsonb, now())
    on conflict (name) do update set data = site_documents.data || excluded.data, updated_at = now()`
}

const read = async (path: string) => (await fetch(site.url + path)).text()

test.describe('before anything is entered', () => {
  for (const locale of ['ar', 'en'] as const) {
    const path = pathIn(locale)

    test(`no page has an empty list or counts nothing, ${locale}`, async () => {
      const found: string[] = []
      for (const screen of publicScreens) {
        const page = parse(await read(path(screen)))
        // Forms have lists of files to come; outputs of nothing are for screen readers.
        page.querySelectorAll('form, output, script, style').forEach((part) => part.remove())
        const lists = page.querySelectorAll('ul, ol, dl')
        const empty = lists.filter((list) => list.children.length === 0)
        found.push(...empty.map((list) => `${screen}: ${list.parentNode?.textContent}`))
        const count = /(?<![\d٠-٩.,٫٬:/])[0٠][ \u00a0]\p{L}+/u.exec(page.textContent)
        if (count) found.push(`${screen}: ${count[0]}`)
      }
      expect(found).toEqual([])
    })
  }
})

test.describe('its app', () => {
  const appStore = 'https://apps.apple.com/eg/app/clinic/id1234567890'
  const footer = async () => parse(await read('/en')).querySelector('footer')?.textContent ?? ''
  const say = wordsIn('en')

  test('is promoted as the owner says', async () => {
    const all = ['layout_store_apple', 'layout_store_apple_soon', 'layout_store_google_soon']
    const promote = async (brand: object, shown: string[]) => {
      await change('brand', brand)
      const expected = all.filter((key) => shown.includes(key))
      await expect
        .poll(async () => {
          const text = await footer()
          return all.filter((key) => text.includes(say(key)))
        })
        .toEqual(expected)
    }
    await promote({ appPromotion: 'links', appStore }, ['layout_store_apple'])
    expect(await read('/en')).toContain(appStore)
    await promote({ appPromotion: 'none' }, [])
    expect(await read('/en')).not.toContain(say('layout_footer_consulting'))
    expect(await read('/en')).not.toContain(appStore)
    await promote({ appPromotion: 'soon' }, ['layout_store_apple_soon', 'layout_store_google_soon'])
    expect(await read('/en')).toContain(say('layout_footer_consulting'))
  })
})

test.describe('its colour', () => {
  test('is that of every page, also on dark screens; without one the stylesheet decides', async () => {
    const styleOf = (html: string) => /<style>html:root\{[^<]+<\/style>/.exec(html)?.[0]
    expect(styleOf(await read('/about-us'))).toBeUndefined()
    await change('brand', { accent: '#7a1f5c' })
    await expect.poll(async () => styleOf(await read('/about-us'))).toContain('--primary:#7a1f5c')
    const { png } = await pictureOf('/about-us')
    expect(await partOf(png, 'ar', [154, 90])).toContainEqual([0x7a, 0xff])
    const html = await read('/en/doctors')
    expect(html).toContain('<meta name="theme-color" content="#7a1f5c"')
    expect(styleOf(html)).toContain('prefers-color-scheme:dark')
    await change('brand', { accent: '' })
    await expect.poll(async () => styleOf(await read('/about-us'))).toBeUndefined()
  })
})

type Point = readonly [start: number, top: number]
/** Points of a social picture: in the mark, at the beginning of the name, and beside both. */
const MARK: Point = [154, 128]
const NAME: Point = [280, 128]
const EMPTY: Point = [1100, 128]
const RED = [
  [255, 255],
  [0, 0],
  [0, 0],
]

test.describe('its logo', () => {
  const files = ['/icon.svg', '/favicon.ico', '/apple-touch-icon.png']
  const answerOf = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(site.url + path, { headers })
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  test('is in the header, the icons and the facts for search engines; without one ours are as before', async () => {
    const before = await Promise.all(files.map(async (file) => (await answerOf(file)).bytes))
    const [small, large] = await Promise.all([48, 180].map((side) => pngLogo(side, side, '#f00')))
    const pictures = { 48: small?.toString('base64'), 512: large?.toString('base64') }
    await change('logo', { version: 'version-one0', pictures })
    await expect.poll(() => read('/en')).toContain('/api/logo/96?v=version-one0')

    const page = parse(await read('/en'))
    const hrefOf = (rel: string) => page.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')
    expect(hrefOf('icon')).toBe('/api/logo/192?v=version-one0')
    expect(hrefOf('apple-touch-icon')).toBe('/api/logo/180?v=version-one0')
    expect(page.querySelector('header img')?.getAttribute('src')).toContain('/api/logo/96')
    expect(await read('/en')).toContain(`"logo":"${site.url}/api/logo/512?v=version-one0"`)

    for (const locale of ['ar', 'en'] as const) {
      const { address, png } = await pictureOf(pathIn(locale)('/contact-us'))
      expect(await partOf(png, locale, MARK)).toEqual(RED)
      expect(await partOf(png, locale, NAME)).not.toEqual(await partOf(png, locale, EMPTY))
      expect(address).toMatch(new RegExp(`/api/social/${locale}/contact-us\\?v=[\\w-]{12}$`))
    }

    const square = await answerOf('/api/logo/512?v=version-one0')
    expect(square.bytes).toEqual(large)
    expect(square.answer.headers.get('cache-control')).toContain('immutable')
    expect((await answerOf('/api/logo/512?v=older')).answer.headers.get('cache-control')).toBe(
      'public, max-age=3600',
    )
    expect((await answerOf('/api/logo/513')).answer.status).toBe(404)
    for (const file of files) {
      const { answer, bytes } = await answerOf(file)
      const isIco = file.endsWith('.ico')
      expect(answer.headers.get('content-type')).toBe(isIco ? 'image/x-icon' : 'image/png')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(isIco ? bytes.subarray(22) : bytes).toEqual(isIco ? small : large)
      const etag = answer.headers.get('etag') ?? ''
      const known = await answerOf(file, { 'if-none-match': etag })
      expect([file, known.answer.status, known.bytes.length]).toEqual([file, 304, 0])
      expect((await answerOf(file, { 'if-match': '"other"' })).answer.status).toBe(412)
    }

    await sql`delete from site_documents where name = 'logo'`
    await expect.poll(() => read('/en')).not.toContain('/api/logo/')
    expect(await Promise.all(files.map(async (file) => (await answerOf(file)).bytes))).toEqual(
      before,
    )
    expect((await answerOf('/api/logo/512')).answer.status).toBe(404)
  })
})

test.describe('once it is renamed', () => {
  const named = { nameAr: 'شفاء', nameEn: 'Shefaa', sloganAr: 'معاك', sloganEn: 'With you' }
  /** Not the variable of our scripts, `balsam`. */
  const OLD = /Balsam|بلسم/

  test.beforeAll(async () => {
    await change('brand', named)
    await expect.poll(() => read('/en')).toContain(named.nameEn)
  })

  for (const locale of ['ar', 'en'] as const) {
    const path = pathIn(locale)
    const name = locale === 'ar' ? named.nameAr : named.nameEn

    test(`no page, file or text has the old name, ${locale}`, async () => {
      const others = ['/login', '/register', '/staff/login', '/booking', '/request', '/nowhere']
      for (const screen of [...publicScreens, ...others]) {
        const html = await read(path(screen))
        expect([screen, html.includes(name)]).toEqual([screen, true])
        expect([screen, OLD.exec(html)]).toEqual([screen, null])
      }
      for (const file of ['/sitemap.xml', '/robots.txt', '/services/magazines/feed.xml'])
        expect([file, OLD.exec(await read(path(file)))]).toEqual([file, null])
    })

    test(`the picture of a shared link has its name and first letter, ${locale}`, async () => {
      const { png } = await pictureOf(path('/contact-us'))
      // White on the stylesheet's green.
      expect(await partOf(png, locale, MARK)).toEqual([
        [0x0f, 255],
        [0x62, 255],
        [0x57, 255],
      ])
      expect(await partOf(png, locale, NAME)).not.toEqual(await partOf(png, locale, EMPTY))
    })

    test(`the mark is the first letter of its name, and no file has ours, ${locale}`, async () => {
      const page = parse(await read(path('/about-us')))
      const mark = page.querySelector('header a > span > [aria-hidden]')
      expect(mark?.textContent).toBe(locale === 'ar' ? 'ش' : 'S')
      const icon = page.querySelector('link[rel="icon"]')?.getAttribute('href') ?? ''
      for (const file of [icon, '/icon.svg']) expect(await read(file)).toContain('>ش</text>')
      for (const file of ['/favicon.ico', '/apple-touch-icon.png']) {
        const answer = await fetch(site.url + file)
        expect([answer.status, answer.url]).toEqual([200, `${site.url}/plain${file}`])
      }
    })

    test(`its manifest has its name, colour and icons, ${locale}`, async () => {
      const page = parse(await read(path('/about-us')))
      const href = page.querySelector('link[rel="manifest"]')?.getAttribute('href') ?? ''
      expect(href).toBe(path('/site.webmanifest'))
      const answer = await fetch(site.url + href)
      expect(answer.headers.get('content-type')).toContain('application/manifest+json')
      const manifest = manifestSchema.parse(await answer.json())
      expect(manifest).toMatchObject({
        name,
        lang: locale,
        start_url: path('/'),
        display: 'browser',
      })
      for (const { src, sizes } of manifest.icons) {
        const { width } = await sharp(await (await fetch(site.url + src)).arrayBuffer()).metadata()
        expect(`${width}x${width}`).toBe(sizes)
      }
    })

    test(`an SMS names the site, ${locale}`, async () => {
      const phone = newPhone()
      const password = { password: 'another one', password_confirmation: 'another one' }
      await post(site.url, path('/register'), {
        form: 'register',
        name: 'Mona',
        phone,
        ...password,
      })
      await post(site.url, path('/forgot-password'), { form: 'forgot', phone })
      const to = encodeURIComponent(`+2${phone}`)
      const texts = async () => (await fetch(`${gateway.url}?to=${to}`)).text()
      await expect.poll(texts).toContain(name)
      expect(OLD.exec(await texts())).toBeNull()
    })
  }
})
